import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SignIn } from '#features/auth';
import { type Audience, decideAccess, safeNextPath } from '../../../app/guards/access.ts';
import {
  readProviderRedirect,
  readRecoveryLink,
  withoutAuthParameters,
} from '../../../app/guards/linkParameters.ts';
import { paths } from '../../../app/paths.ts';

const USER = {
  id: 'u',
  email: 'sample@iskolar.example',
  emailConfirmedAt: '2026-01-01',
  createdAt: null,
  hasAuthenticator: false,
};
const OUT = { step: 'out' } as const;
const PENDING = { step: 'code', user: USER, progress: 'typing', mail: null, hasAccepted: null } as const;
const IN = { step: 'in', user: USER } as const;
const LEAVING = { step: 'leaving' } as const;
const termsStep = (hasAccepted: false | null) => ({ step: 'terms', user: USER, hasAccepted }) as const;

function decide(signIn: SignIn, audience: Audience, path: string, destination: string | null = null) {
  const access = decideAccess({ signIn, audience, path, destination });
  return access.kind === 'redirect' ? access.to : access.kind;
}

describe('routing rules (docs/product.md#route-1)', () => {
  it('sends every app route to the code while one is pending', () => {
    const readable: string[] = [
      paths.otp,
      paths.help,
      paths.terms,
      paths.privacy,
      paths.cookies,
      paths.resetPassword,
    ];
    for (const path of Object.values(paths)) {
      for (const audience of ['learner', 'visitor', 'anyone'] as const) {
        expect(decide(PENDING, audience, path)).toBe(readable.includes(path) ? 'show' : paths.otp);
      }
    }
  });

  it('sends the code page on when no code is pending', () => {
    expect(decide(IN, 'anyone', paths.otp)).toBe(paths.dashboard);
    expect(decide(OUT, 'anyone', paths.otp)).toBe(paths.login);
    expect(decide({ ...PENDING, progress: 'accepted' }, 'anyone', paths.otp)).toBe('show');
  });

  it('goes on to the destination after the code, and minds a trailing slash', () => {
    expect(decide(IN, 'anyone', '/otp/', '/quizzes')).toBe('/quizzes');
    expect(decide(termsStep(null), 'anyone', '/otp', '/quizzes')).toBe('/quizzes');
    expect(decide(PENDING, 'learner', '/help/')).toBe('show');
  });

  it('shows the terms, or waits while it is unknown whether they are accepted', () => {
    for (const path of ['/dashboard', '/help', '/no-such-page']) {
      expect(decide(termsStep(null), 'anyone', path)).toBe('wait');
      expect(decide(termsStep(false), 'anyone', path)).toBe('terms');
    }
    for (const path of ['/terms', '/privacy/', '/cookies'])
      expect(decide(termsStep(false), 'anyone', path)).toBe('show');
  });

  it('leads every page to the login during a sign-out, without a way back', () => {
    for (const path of ['/quizzes', '/', '/otp', '/help'])
      expect(decide(LEAVING, 'anyone', path)).toBe('/login');
    expect(decide(LEAVING, 'visitor', '/login')).toBe('wait');
  });

  it('sends a visitor to the login and remembers where they were going', () => {
    expect(decide(OUT, 'learner', '/quizzes?topic=math')).toBe('/login?next=%2Fquizzes%3Ftopic%3Dmath');
    expect(decide(IN, 'learner', '/quizzes')).toBe('show');
  });

  it('sends a signed-in learner away from login and register', () => {
    expect(decide(IN, 'visitor', paths.login)).toBe(paths.dashboard);
    expect(decide(OUT, 'visitor', paths.login)).toBe('show');
  });

  it('never comes back to the code page: it would lead to itself', () => {
    for (const next of ['/otp', '/otp/', '/otp?a=1', '/otp#main']) expect(safeNextPath(next)).toBeNull();
    expect(safeNextPath('/otp-help')).toBe('/otp-help');
  });

  it('never follows a destination out of the app', () => {
    expect(safeNextPath('/quizzes')).toBe('/quizzes');
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '', null]) {
      expect(safeNextPath(next)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), (next) => {
        const path = safeNextPath(next);
        if (path !== null) expect(new URL(path, 'http://app.example').origin).toBe('http://app.example');
      }),
    );
  });
});

describe("a provider's return (docs/product.md#auth-19)", () => {
  const open = (rest: string) => readProviderRedirect(new URL(`http://app.example/dashboard${rest}`));

  it('takes a code, and leaves other addresses alone', () => {
    expect(open('?code=c')).toEqual({ code: 'c' });
    expect(open('?topic=math')).toBeNull();
    expect(open('#main')).toBeNull();
  });

  it.each([
    ['?code=', 'No code detected.'],
    ['#access_token=a&refresh_token=r&token_type=bearer', 'Not a valid PKCE flow url.'],
    ['?error=access_denied&error_description=The+sign-in+was+cancelled', 'The sign-in was cancelled'],
  ])('says why %s brought nobody in: %s', (rest, problem) => {
    expect(open(rest)).toEqual({ problem });
  });
});

describe('recovery links (docs/product.md#auth-11)', () => {
  const open = (rest: string) => readRecoveryLink(new URL(`http://app.example/reset-password${rest}`));

  it('takes tokens from the query and from the fragment, and a code', () => {
    const tokens = { accessToken: 'a', refreshToken: 'r' };
    expect(open('?access_token=a&refresh_token=r')).toEqual(tokens);
    expect(open('#access_token=a&refresh_token=r&type=recovery')).toEqual(tokens);
    expect(open('?code=c')).toEqual({ code: 'c' });
  });

  it('says why a link brought nothing', () => {
    expect(open('')).toEqual({ problem: 'No session defined in URL' });
    expect(open('#error=access_denied&error_code=otp_expired&error_description=Send+200+pesos')).toEqual({
      problem: 'Email link is invalid or has expired',
    });
  });
});

describe('a link that lands where none is expected', () => {
  const strip = (address: string) => withoutAuthParameters(new URL(address, 'https://app.example'));

  it('leaves nothing of itself in the address', () => {
    expect(strip('/#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery')).toBe(
      '/',
    );
    expect(strip('/?code=abc')).toBe('/');
    expect(strip('/home?error=x&error_code=y&error_description=z#error=x&error_description=z&sb=')).toBe(
      '/home',
    );
  });

  it("leaves the page's own query and fragment", () => {
    expect(strip('/login?next=%2Fprofile&error=x')).toBe('/login?next=%2Fprofile');
    expect(strip('/quizzes?type=science#part-2')).toBeNull();
    expect(strip('/help?topic=a+b#access_token=a')).toBe('/help?topic=a+b');
    expect(strip('/help?code=a#codes')).toBe('/help#codes');
    expect(strip('/')).toBeNull();
  });
});
