/** Common mail services in the Philippines. A domain that is almost one of these is likely a slip. */
const MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.com.ph',
  'hotmail.com',
  'outlook.com',
  'outlook.ph',
  'icloud.com',
  'ymail.com',
  'rocketmail.com',
  'proton.me',
  'deped.gov.ph',
  'mail.com',
  'email.com',
  'live.com',
];

/** Too short to tell a slip from another service. */
const MIN_NAME_LENGTH = 5;

/** The error text for an incomplete email address; null if the address is complete or the field is empty. */
export function emailProblem(address: string): string | null {
  const isWhole = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address.trim());
  return address.trim() === '' || isWhole ? null : 'Enter a whole email address, such as name@example.com.';
}

/** The address that was likely meant, such as `a@gmail.com` for `a@gmial.com`; null if the domain looks right. */
export function likelyAddress(address: string): string | null {
  const [name = '', typed = '', ...rest] = address.trim().split('@');
  if (name === '' || rest.length > 0) return null;
  const domain = typed.toLowerCase().replace(/[\s.,]+$/, '');
  if (MAIL_DOMAINS.includes(domain)) return domain === typed.toLowerCase() ? null : `${name}@${domain}`;
  const meant = MAIL_DOMAINS.find((known) => isSlipOf(domain, known));
  return meant === undefined ? null : `${name}@${meant}`;
}

function isSlipOf(domain: string, known: string): boolean {
  const [typedName, typedEnd] = parts(domain);
  const [name, end] = parts(known);
  if (name.length < MIN_NAME_LENGTH) return false;
  // Gmail and iCloud have one domain each, so any other ending is a slip.
  const isEndWrong = name === 'gmail' || name === 'icloud';
  if (typedName === name && isEndWrong && typedEnd !== '') return true;
  return isOneSlip(domain, known) || (isOneSlip(typedName, name) && isOneSlip(typedEnd, end));
}

/** A domain's first label, and the rest. */
function parts(domain: string): [string, string] {
  const dot = domain.indexOf('.');
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Whether the texts are equal, or differ by one letter that is wrong, missing, extra or swapped with the next. */
function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === `${right[1]}${right[0]}`);
}
