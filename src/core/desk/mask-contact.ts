// What is shown of a contact until somebody asks for it, and is then named in the log.

/** "i•••@example.com" of "ida@example.com". */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${/^./u.exec(local)?.[0] ?? ''}•••@${domain}`;
}

/** "+45 •••• 56" of "+4520123456". */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)} •••• ${phone.slice(-2)}`;
