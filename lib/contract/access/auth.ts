/** §7 Auth, and §3 Session. */
import { z } from 'zod';
import { PASSWORD_LENGTH, PASSWORD_MAX } from '@/lib/contract/access/account';

export const token = z.object({
  type: z.enum(['access', 'refresh', 'reset']),
  value: z.string(),
  /** Seconds from now. */
  expiresIn: z.int(),
});
export const tokens = z.array(token);

/** §3: the service (restaurant) a user signs in to. */
export const serviceSummary = z.object({
  _id: z.string(),
  UID: z.string(),
  /** The slug that staff sign in to; also the name of the socket channel (D2). */
  Service: z.string(),
  Name: z.string(),
  country: z.string(),
  status: z.string(),
  takeaway: z.boolean(),
  epos: z.boolean(),
  tariffs: z.array(z.object({ category: z.string() })),
  /** The user's role here (D8); §6: the profile role is returned as the permission. Not in §3 (ADR 58): if missing, the user's own role applies. */
  role: z.string().default(''),
  /** The location of that role: `business` makes a manager (D8). */
  location: z.string().default(''),
});
export type WireService = z.infer<typeof serviceSummary>;

export const user = z.object({
  id: z.string(),
  email: z.string(),
  profile: z.object({ name: z.string() }),
  isClient: z.boolean(),
  services: z.array(serviceSummary),
  role: z.string(),
  access: z.array(z.string()),
  location: z.string(),
  /** D2: the user's id in each service, by service UID. */
  tmsUserUID: z.record(z.string(), z.int()),
  /** Names of CAPABILITIES that the server has beyond the specification (ADR 58); without any it supports §3 and §7 only. */
  capabilities: z.array(z.string()).default([]),
});
export type WireUser = z.infer<typeof user>;

export const loginBody = z.object({
  email: z.email('invalidEmail').max(254),
  password: z.string().min(1, 'required').max(200),
  /** The service to sign in to; by default the one used last. */
  est: z.string().max(100).optional(),
});
/** The methods of a second factor. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];
/** Details of the refusal `second-factor` (401): the password was correct; `token` is valid for 5 minutes, 5 attempts and one sign-in. */
export const secondFactorDetails = z.object({ token: z.string(), methods: z.array(z.enum(FACTOR_METHODS)) });
export type WireSecondFactorDetails = z.infer<typeof secondFactorDetails>;

/** `service` is null for a user with no services ('No services'). */
export const loginAnswer = z.object({ tokens, user: user.extend({ service: serviceSummary.nullable() }) });

export const deviceBody = z.object({
  pushToken: z.string().max(4096).default(''),
  deviceName: z.string().max(200).default(''),
  deviceUID: z.string().min(1).max(100),
  language: z
    .enum(['en', 'es', 'pt'])
    .optional()
    .describe('What its person reads there: mail to them is in it from now on.'),
});
/**
 * Proof that an account knows a device, so that failed attempts elsewhere do not lock it out: kept in an HTTP-only cookie, valid for 90 days after
 * the last use, and for this account only. Optional for a restaurant API.
 */
export const deviceProof = z.string().max(200).optional();
export const KNOWN_DEVICE_HEADER = 'x-known-device';
export const sessionAnswer = z.object({ deviceMongoUID: z.string(), deviceProof });

export const checkBody = deviceBody.extend({
  pathname: z.string().max(2000).default('/'),
  origin: z.string().max(500).optional(),
  browser: z.string().max(500).optional(),
  os: z.string().max(500).optional(),
  /** Token of a one-time link, if not in the query. */
  email: z.string().max(254).optional(),
  token: z.string().max(200).optional(),
});
/** §7: `redirect` is a URL to open, the word 'invalid', or anything else to accept. */
export const checkAnswer = z.object({
  tokens,
  user: user.nullable(),
  service: serviceSummary.nullable(),
  pushToken: z.string(),
  deviceProof,
  deviceUID: z.string(),
  deviceMongoUID: z.string(),
  deviceName: z.string(),
  redirect: z.string().optional(),
  /** Changes when the installation is restored from a backup: data cached by devices is then void. */
  installation: z.string().optional(),
  /** The installation was restored and not released yet: it sends nothing. ISO instants: when it was restored, and the time of the backup. */
  held: z.object({ since: z.string(), restoredFrom: z.string().nullable() }).optional(),
  /** A failed or overdue backup, reported to users who may manage users. `last`: ISO instant of the last successful one. */
  backup: z.object({ problem: z.enum(['failed', 'old']), last: z.string().nullable() }).optional(),
});
export type BackupProblem = NonNullable<z.infer<typeof checkAnswer>['backup']>;

export const refreshAnswer = z.object({ tokens });
export const sendOtpBody = z.object({
  email: z.email('invalidEmail').max(254),
  lang: z.enum(['en', 'es', 'pt']).default('en'),
});
/** §7 spells the code `password`. */
export const verifyOtpBody = z.object({
  email: z.email('invalidEmail').max(254),
  password: z.string().regex(/^\d{6}$/, 'invalidCode'),
});
export const resetPasswordBody = z.object({
  password: z.string().min(PASSWORD_LENGTH, 'passwordTooShort').max(PASSWORD_MAX, 'tooLong'),
});
/** Changing the own password ends the account's other sessions. */
export const changePasswordBody = z.object({
  current: z.string().min(1, 'required').max(200),
  password: resetPasswordBody.shape.password,
});

/** A session as shown to its user: one signed-in device. */
export const ownSession = z.object({
  id: z.string(),
  deviceName: z.string(),
  /** ISO instants. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The requesting session. */
  current: z.boolean(),
});
/** The most recently seen device first. */
export const sessionsAnswer = z.object({ sessions: z.array(ownSession) });
export type WireOwnSession = z.infer<typeof ownSession>;

export const cancelRequestBody = z.object({
  serviceName: z.string().min(1).max(200),
  region: z.string().max(20).default(''),
});
export const messageAnswer = z.object({ ok: z.literal(true), message: z.string() });
/** `leaves`: whether this installation sends mail at all; independent of whether the address exists. */
export const sendOtpAnswer = messageAnswer.extend({ leaves: z.boolean() });
export type WireLoginAnswer = z.infer<typeof loginAnswer>;
export type WireTokens = z.infer<typeof tokens>;
