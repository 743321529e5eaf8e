/**
 * The cardholder's bank at the local Mercado Pago (3-D Secure 2): its page receives the request by POST and asks; the frame returns to
 * Mercado Pago's page, which notifies the embedding page; the payment changes a moment later.
 */
import type { FakePayment } from './mercadopago-answers';

/** As documented by Mercado Pago. A browser journey answers instead. */
export const BANK_URL = 'https://acs-public.tp.mastercard.com/api/v1/browser_Challenges';
/** Mercado Pago's final page, of another origin than the bank's; the real URL is not documented. */
export const DONE_URL = 'https://3ds.mercadopago.example/done';

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A CReq of EMV 3-D Secure, with the payment in the transaction id. */
export const requestOf = (payment: number): string =>
  coded({
    threeDSServerTransID: `bfa5af24-9b30-4f5b-9340-${String(payment).padStart(12, '0')}`,
    acsTransID: '7000a26a-cad5-4664-9348-5bdef503be9f',
    challengeWindowSize: '04',
    messageType: 'CReq',
    messageVersion: '2.1.0',
  });

export const challengeInfo = ({ id }: FakePayment) => ({ external_resource_url: BANK_URL, creq: requestOf(id) });

/** @param form fields posted to the bank's page */
export function bankPage(form: URLSearchParams): string {
  const creq = form.get('creq') ?? '';
  const { threeDSServerTransID: transaction } = JSON.parse(Buffer.from(creq, 'base64url').toString()) as {
    threeDSServerTransID: string;
  };
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bank of Somewhere</title><style>body{font:16px sans-serif;margin:24px}button{font:inherit;padding:12px 20px}</style>
    <h1>Bank of Somewhere</h1><p>Is it you? Transaction ${transaction}</p><form method="post" action="${DONE_URL}">
    <button name="said" value="yes">Confirm</button> <button name="said" value="no">Refuse</button></form></html>`;
}

/** Mercado Pago's final page: notifies the embedding page that the bank is done, without the result. */
export const DONE_PAGE =
  "<!doctype html><title>Mercado Pago</title><script>parent.postMessage({ status: 'COMPLETE' }, '*')</script>";
