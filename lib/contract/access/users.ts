/** The users of a restaurant for its administrators (D8), and managers' PINs. */
import { z } from 'zod';
import { ROLES } from '@/lib/contract/access/role';
import { PIN } from '@/lib/contract/access/account';
import { sessionsAnswer } from './auth';
import { ignoreMask, shortText, uid } from '../fields';

const role = z.enum(ROLES, 'invalidRole');
const location = z.string().trim().max(100, 'tooLong');
/** UIDs of restaurants that the caller administers. */
const services = z.array(z.string().min(1).max(100)).max(200);

/** `invited`: has not set a password yet. */
export const USER_STATES = ['active', 'invited', 'disabled'] as const;

export const restaurantUser = z.object({
  tmsUserUID: uid,
  name: z.string(),
  email: z.string(),
  /** Any text: a role outside of D8 counts as staff. */
  role: z.string(),
  location: z.string(),
  state: z.enum(USER_STATES),
  /** The caller's own entry: they cannot change their own role or lock themselves out. */
  self: z.boolean(),
  /** Whether the account has a second factor. */
  secondFactor: z.boolean(),
  /** Their restaurants, as far as the caller administers them. */
  services: z.array(z.object({ UID: z.string(), Service: z.string(), Name: z.string() })),
  /** ISO instant; null before the first sign-in. */
  lastSeenAt: z.string().nullable(),
});
export type WireUserOfRestaurant = z.infer<typeof restaurantUser>;

/** GET …/users: by name. `administers` are the restaurants to which the caller may add users. */
export const usersAnswer = z.object({
  users: z.array(restaurantUser),
  administers: z.array(z.object({ UID: z.string(), Service: z.string(), Name: z.string() })),
});

/** POST …/users: invites by e-mail in `language`. `services` names further restaurants with the same role. */
export const inviteBody = z.object({
  email: z.email('invalidEmail').max(254),
  name: shortText.min(1, 'required'),
  role,
  location: location.default(''),
  language: z.enum(['en', 'es', 'pt']).default('en'),
  services: services.default([]),
});

/** POST …/users/{tmsUserUID}/invitation-link: invalidates the previous link. */
export const invitationLink = z.object({ link: z.string() });

/** Omitted fields stay. `services`: all of the user's restaurants among those that the caller administers. */
export const userPatch = z.object({
  name: shortText.min(1, 'required').optional(),
  role: role.optional(),
  location: location.optional(),
  disabled: z.boolean().optional(),
  services: services.min(1, 'selectOne').optional(),
});

/** POST …/users/{tmsUserUID}/undo: null when the invitation was undone. */
export const undoUserAnswer = z.object({ user: restaurantUser.nullable() });

/** GET …/users/{tmsUserUID}/sessions: in the same form as for the user. */
export const userSessionsAnswer = sessionsAnswer;

export const pin = z.string().regex(PIN, 'invalidPin');

/** GET and PUT …/override-pin: the caller's own PIN in this restaurant. */
export const overridePinState = z.object({ set: z.boolean() });
export const overridePinBody = z.object({ pin, password: z.string().min(1, 'required').max(200) });

/** GET …/override-grants: whether any manager here has a PIN. */
export const overrideGrantState = z.object({ possible: z.boolean() });
/** POST …/override-grants: a manager's PIN entered on another user's screen, for the checks in `mask` (D7). */
export const overrideGrantBody = z.object({ pin, mask: ignoreMask.min(1, 'invalidMask') });
/** `grant` goes into the header `Override-Grant` of one write from the same session, within `expiresIn` seconds. `by` is the manager. */
export const overrideGrantAnswer = z.object({ grant: z.string(), by: z.string(), expiresIn: z.int() });
export const OVERRIDE_GRANT_HEADER = 'override-grant';

export type WireInvite = z.infer<typeof inviteBody>;
export type WireUserPatch = z.infer<typeof userPatch>;
export type WireUsersAnswer = z.infer<typeof usersAnswer>;
export type WireOverrideGrant = z.infer<typeof overrideGrantAnswer>;
