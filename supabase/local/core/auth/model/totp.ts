import { generateSecret, generateURI, verify } from 'otplib';
import QRCode from 'qrcode';

/** Also accept the code of the previous or next period: phone clocks are not exact. */
const TOLERANCE_SECONDS = 30;

/** A new secret of 160 bits in base 32, the format of authenticators. */
export const newTotpSecret = (): string => generateSecret();

export function totpUri(uri: { secret: string; issuer: string; label: string }): string {
  return generateURI(uri);
}

/**
 * The time step of this code; null for a wrong code. The step may be one period off, and must be later than the last
 * step used.
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

/** The QR code of a text as SVG. Colors are names: auth-js puts the SVG into a data URL, which a # would cut off. */
export async function qrCodeSvg(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', width: 200 });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}
