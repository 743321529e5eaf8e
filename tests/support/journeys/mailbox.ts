/** Mails sent during the journeys. */
import { expect } from '@playwright/test';
import { PORTS } from '../runner/e2e-ports';
import type { ReceivedMail } from '../providers/mail-server';

async function mailTo(address: string): Promise<ReceivedMail[]> {
  const all = (await (await fetch(`http://127.0.0.1:${PORTS.mailbox}/`)).json()) as ReceivedMail[];
  return all.filter(({ to }) => to === address);
}

/** Number of mails to an address so far. */
export async function mailCount(address: string): Promise<number> {
  return (await mailTo(address)).length;
}

/** Waits for the first mail to an address after `before` others; its text on one line. */
export async function nextMail(address: string, before: number): Promise<string> {
  await expect.poll(() => mailCount(address), { message: `a mail to ${address}` }).toBeGreaterThan(before);
  const { source } = (await mailTo(address))[before] as ReceivedMail;
  // Decodes quoted-printable: soft line breaks and hexadecimal characters.
  return source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
