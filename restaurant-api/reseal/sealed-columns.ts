/** All columns with sealed values that are stored for longer than a few hours: location, purpose, and context. */
import { ABOUT, pushSeal } from '../modules/push/keys';
import { facebookSeal } from '../modules/facebook/keep';
import { giftCodeSeal, keepCode, keysOfCode } from '../modules/gift-cards/code-key';
import { totpSeal } from '../modules/second-factor/check-code';
import { tillSeal } from '../modules/till/till';
import { webhookSeal } from '../modules/webhooks/secret';
import { credentialsSeal } from '../providers/payments/mercadopago/credentials';
import type { Seal } from '../seal';
import type { Secrets } from '../secrets';

type Row = Readonly<Record<string, string>>;

export interface SealedColumn {
  /** Name in the command's output. */
  what: string;
  table: string;
  /** '' means no sealed value. */
  column: string;
  /** Key columns of a row. */
  key: readonly string[];
  seal(secrets: Secrets): Seal;
  /** Context in which the text was sealed, from the row's key. */
  about(row: Row): string;
  /** Column with a hash of the text for lookups, and its new value; undefined if there is none. */
  found?: { column: string; by(secrets: Secrets, row: Row, text: string): string };
}

const restaurantOf = (row: Row) => row.restaurant as string;

export const SEALED: readonly SealedColumn[] = [
  {
    what: 'codes of gift cards',
    table: 'gift_cards',
    column: 'code_sealed',
    key: ['restaurant', 'uid'],
    seal: giftCodeSeal,
    about: restaurantOf,
    found: {
      column: 'code_key',
      // The key of an undone import's card is not the hash of a code, and stays unchanged.
      by: (secrets, row, text) =>
        keysOfCode(secrets, restaurantOf(row), text).includes(row.code_key as string)
          ? keepCode(secrets.authSecret, restaurantOf(row), text).codeKey
          : (row.code_key as string),
    },
  },
  {
    what: 'second factors',
    table: 'totp_secrets',
    column: 'secret',
    key: ['account_id'],
    seal: totpSeal,
    about: (row) => row.account_id as string,
  },
  {
    what: 'points of sale',
    table: 'tills',
    column: 'secret',
    key: ['restaurant'],
    seal: tillSeal,
    about: restaurantOf,
  },
  {
    what: 'Facebook Pages',
    table: 'facebook_connections',
    column: 'tokens',
    key: ['restaurant'],
    seal: facebookSeal,
    about: restaurantOf,
  },
  {
    what: 'webhooks',
    table: 'webhook_endpoints',
    column: 'secret',
    key: ['restaurant', 'uid'],
    seal: webhookSeal,
    about: restaurantOf,
  },
  {
    what: 'accounts for payments',
    table: 'payment_accounts',
    column: 'credentials',
    key: ['restaurant', 'provider'],
    seal: credentialsSeal,
    about: restaurantOf,
  },
  {
    what: 'keys for push messages',
    table: 'push_keys',
    column: 'private_key',
    key: ['only'],
    seal: pushSeal,
    about: () => ABOUT,
  },
];
