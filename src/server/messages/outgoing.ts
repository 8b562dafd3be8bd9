// A mail or a text message, independent of how it is sent.

export type MailAttachment = {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Shown inside the mail, as `cid:…`. */
  cid?: string;
};

export type Mail = {
  /** The same for the same message, so that a mail program can drop a second copy. */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  headers?: Record<string, string>;
};

export type SmsMessage = {
  messageId: string;
  /** E.164, "+4520123456". */
  to: string;
  text: string;
};
