import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isEasyToGuess } from '../../../features/auth/model/password.ts';
import { checkNewPassword } from '../../../supabase/local/auth/passwords.ts';
import { parseConfig } from '../../../supabase/local/config.ts';

const config = parseConfig(readFileSync(join(import.meta.dirname, '../../../supabase/config.toml'), 'utf8'));
const EMAIL = 'juandelacruz@example.org';

describe('what is easy to guess', () => {
  it.each([
    'Mahalkita2026!',
    'Juandelacruz#77',
    'Welcome-Welcome-1',
    'P@ssw0rd-1234',
    'Sampaguita#2048',
    'Aa1!Aa1!Aa1!',
    'Tahimik-na-Ilog-7',
  ])('%s: the form and the auth server agree', (password) => {
    const isRefused = () => {
      try {
        checkNewPassword(password, EMAIL, config);
        return false;
      } catch {
        return true;
      }
    };
    expect(isEasyToGuess(password, EMAIL)).toBe(isRefused());
  });
});
