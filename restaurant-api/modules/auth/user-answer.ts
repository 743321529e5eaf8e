/** The user of §3 Session, as sign-in and check answer him. */
import { abilitiesOf } from '@/lib/contract/role';
import { CAPABILITIES } from '@/lib/contract/capabilities';
import type { WireService, WireUser } from '@/lib/contract/auth';
import type { Account, AccountService } from './account-repository';

export interface SignedInUser {
  user: WireUser;
  /** Null for a user with no services. */
  service: WireService | null;
}

/** @param chosen slug of the service to open; any other than the user's own falls back to the first */
export function userAnswer(account: Account, services: readonly AccountService[], chosen: string | null): SignedInUser {
  const selected = services.find(({ service }) => service.Service === chosen) ?? services[0];
  const role = selected?.service.role ?? (account.isSuper ? 'super' : '');
  const location = selected?.service.location ?? '';
  const known = services.filter(({ tmsUserUid }) => tmsUserUid !== null);
  return {
    service: selected?.service ?? null,
    user: {
      id: account.id,
      email: account.email,
      profile: { name: account.name },
      isClient: !account.isSuper,
      services: services.map(({ service }) => service),
      role,
      access: role ? [...abilitiesOf(role, location)] : [],
      location,
      tmsUserUID: Object.fromEntries(known.map(({ service, tmsUserUid }) => [service.UID, tmsUserUid as number])),
      capabilities: [...CAPABILITIES],
    },
  };
}
