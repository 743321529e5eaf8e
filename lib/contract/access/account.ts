/** A user's own account: its signed-in devices and its protection. */

/** Minimum length of a new password. */
export const PASSWORD_LENGTH = 10;
/** Maximum length. */
export const PASSWORD_MAX = 200;
/** A manager's PIN. */
export const PIN = /^\d{4,8}$/;

/** A signed-in device. */
export interface SignedInDevice {
  id: string;
  deviceName: string;
  /** ISO instants. */
  createdAt: string;
  lastSeenAt: string;
  /** The requesting device. */
  current: boolean;
  /** Whether it receives web push. */
  push?: { goneSince: string | null } | null;
}

export interface Passkey {
  id: string;
  name: string;
  /** ISO instants. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** The second factor required at sign-in. */
export interface SecondFactor {
  /** Whether an authenticator app is set up. */
  totp: boolean;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  /** The user manages a restaurant and has no second factor yet. */
  advised: boolean;
}

/** Recovery codes of an account's first factor, shown only once. */
export interface Enrolled extends SecondFactor {
  recoveryCodes: string[] | null;
}

/** Secret for an authenticator app, as QR code and text. */
export interface TotpSecret {
  secret: string;
  qr: QrCode;
}

/** A QR code as one SVG path on a square of `size` modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** Proof of identity for changing the account's protection: one of the two. */
export interface Proof {
  password?: string;
  code?: string;
}
