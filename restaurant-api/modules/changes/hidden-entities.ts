/** Entities in the log that not every reader of the log may see (D8). */
import type { Ability } from '@/lib/contract/access/ability';
import { may } from '@/lib/contract/access/role';
import type { Actor } from '../../context';

/** Ability required to see an entity's changes. */
const ENTITY_ABILITY: Readonly<Record<string, Ability>> = {
  user: 'users',
  'user-invitation': 'users',
  'user-second-factor': 'users',
  'user-session': 'users',
  contract: 'contract',
  'payment-account': 'payment-setup',
  'payment-policy': 'payment-setup',
  facebook: 'facebook',
};

export const hiddenEntities = ({ role, location }: Pick<Actor, 'role' | 'location'>): string[] =>
  Object.entries(ENTITY_ABILITY).flatMap(([entity, ability]) => (may(role, ability, location) ? [] : [entity]));
