/** A person's own account: where it is signed in, and how it is protected. */

/** Characters that a new password has at least. */
export const PASSWORD_LENGTH = 10;
/** And at most. */
export const PASSWORD_MAX = 200;
/** A manager's PIN. */
export const PIN = /^\d{4,8}$/;

/** A device that is signed in. */
export interface SignedInDevice {
  id: string;
  deviceName: string;
  /** ISO instants. */
  createdAt: string;
  lastSeenAt: string;
  /** The one in front of which the person sits. */
  current: boolean;
  /** That it is told while the app is closed, where that is shown. */
  push?: { goneSince: string | null } | null;
}

export interface Passkey {
  id: string;
  name: string;
  /** ISO instants. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** What a sign-in asks for besides the password. */
export interface SecondFactor {
  /** An authenticator app gives codes. */
  totp: boolean;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  /** The person manages a restaurant and has none yet. */
  advised: boolean;
}

/** The first factor of an account comes with recovery codes, shown this once. */
export interface Enrolled extends SecondFactor {
  recoveryCodes: string[] | null;
}

/** For an authenticator app: to be scanned, or typed. */
export interface TotpSecret {
  secret: string;
  qr: QrCode;
}

/** A QR code as one SVG path on a square of `size` modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** Who changes how the account is protected shows once more who they are: one of the two. */
export interface Proof {
  password?: string;
  code?: string;
}
