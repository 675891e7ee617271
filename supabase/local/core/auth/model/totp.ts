import { verify } from 'otplib';
import { renderSVG } from 'uqr';

/** Also accept the code of the 30 seconds before or after, because phone clocks are not exact. */
const TOLERANCE_SECONDS = 30;

/**
 * Returns the number of the 30-second step to which a code belongs; null if the code is wrong. The step must be later
 * than the last one used, so that each code works only once.
 */
export async function matchTotp(
  secret: string,
  code: string,
  now: Date,
  lastUsedStep: number | null,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastUsedStep === null ? {} : { afterTimeStep: lastUsedStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Returns the QR code of a text as SVG. It has no `#`, which would cut off the data URL that auth-js makes of it. */
export const qrCodeSvg = (text: string): string =>
  renderSVG(text, { ecc: 'M', whiteColor: 'white', blackColor: 'black' });
