import { generateSecret, generateURI, verify } from 'otplib';
import QRCode from 'qrcode';

/** A code of the period before or after is accepted: clocks of phones differ. */
const TOLERANCE_SECONDS = 30;

/** A new secret of 160 bits, in the base-32 letters an authenticator takes. */
export const newTotpSecret = (): string => generateSecret();

export function totpUri(uri: { secret: string; issuer: string; label: string }): string {
  return generateURI(uri);
}

/** The time step whose code this is, at most one period off and later than the last one used; null for a wrong code. */
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

/** The picture of a text as SVG. Colors are names: auth-js puts the markup into a data URL, where a # would cut it off. */
export async function qrCodeSvg(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', width: 200 });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}
