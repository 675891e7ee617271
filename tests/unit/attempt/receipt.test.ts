import { describe, expect, it } from 'vitest';
import { saveStatusText } from '../../../features/practice-room/model/saveStatusText.ts';

const UNREACHED = { kind: 'offline', status: 0 } as const;
const FAULT = { kind: 'offline', status: 500 } as const;

describe('the receipt of a finished attempt', () => {
  it('says that the server was not reached only where it did not answer', () => {
    expect(saveStatusText('tab', UNREACHED).text).toMatch(/can't be reached.*back online/);
    expect(saveStatusText('device', FAULT).text).toMatch(
      /could not take your answers.*sent again by themselves/,
    );
    expect(saveStatusText('device', { kind: 'signed-out', status: 401 }).text).toMatch(/Sign in again/);
    expect(saveStatusText('device', { kind: 'rate-limited', status: 429 }).text).toMatch(/busy/);
    expect(saveStatusText('device', null).text).toMatch(/sent again by themselves/);
  });

  it('is one quiet line without a network', () => {
    expect(saveStatusText('device', UNREACHED)).toEqual({
      tone: 'info',
      title: null,
      text: 'Saved on this device. Your answers go up when you are back online.',
      canRetry: false,
    });
  });

  it('says that the server refused it, and where the reason and the answers are', () => {
    expect(saveStatusText('refused', null)).toMatchObject({ tone: 'warning', canRetry: true });
    expect(saveStatusText('refused', null).text).toMatch(/did not take.*profile.*file/);
  });

  it('in this tab only, also says to keep it open', () => {
    const receipt = saveStatusText('tab', UNREACHED);
    expect(receipt).toMatchObject({ tone: 'warning', title: 'Kept in this tab only', canRetry: true });
    expect(receipt.text).toMatch(/storage is full or blocked: keep this tab open/);
  });

  it('is calm where nothing waits, whatever failed before', () => {
    expect(saveStatusText('online', FAULT)).toMatchObject({ tone: 'success', canRetry: false });
    expect(saveStatusText('saving', FAULT)).toMatchObject({ tone: 'info', canRetry: false });
  });
});
