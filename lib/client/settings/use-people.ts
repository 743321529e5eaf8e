'use client';
/** The users of the selected restaurant, and an administrator's actions on them. */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { Proof, SignedInDevice } from '@/lib/contract/access/account';
import type { Invitation, People, Person, PersonChange } from '@/lib/rules/setup/person';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

/** @param mayRead requires the ability to manage users */
export function usePeople(mayRead: boolean): SWRResponse<People, ApiError> {
  const has = useCapabilities();
  return useServiceRead<People>((service) => (mayRead && has('users') ? paths.users(service) : null));
}

/** The sessions of a user; nothing is requested for null. */
export function usePersonDevices(uid: number | null): SWRResponse<{ sessions: SignedInDevice[] }, ApiError> {
  return useServiceRead<{ sessions: SignedInDevice[] }>((service) =>
    uid === null ? null : paths.userSessions(service, uid),
  );
}

type Done = Result<{ ok: true }>;

export interface PeopleActions {
  invite(invitation: Invitation): Promise<Result<Person>>;
  inviteAgain(uid: number): Promise<Done>;
  /** A new link for choosing a password; the previous one becomes invalid. */
  invitationLink(uid: number): Promise<Result<{ link: string }>>;
  change(uid: number, change: PersonChange): Promise<Result<Person>>;
  remove(uid: number): Promise<Done>;
  signOut(uid: number, device: string): Promise<Done>;
  /** Undoes the last change of this user, including an invitation (then `null`) or a removal. */
  undo(uid: number): Promise<Result<{ person: Person | null }>>;
  /** Resets the second factor of a user who lost phone and codes; requires the administrator's own password. */
  removeSecondFactor(uid: number, proof: Proof): Promise<Done>;
}

export function usePeopleActions(): PeopleActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const then = async <T>(path: string, act: Promise<Result<T>>): Promise<Result<T>> => {
      const result = await act;
      if (result.ok) await mutate(path);
      return result;
    };
    const people = <T>(act: Promise<Result<T>>) => then(paths.users(service), act);
    return {
      invite: (invitation) => people(send<Person>('POST', paths.users(service), invitation)),
      inviteAgain: (uid) => send<{ ok: true }>('POST', paths.userInvite(service, uid)),
      invitationLink: (uid) => send<{ link: string }>('POST', paths.userInvitationLink(service, uid)),
      change: (uid, change) => people(send<Person>('PATCH', paths.user(service, uid), change)),
      remove: (uid) => people(send<{ ok: true }>('DELETE', paths.user(service, uid))),
      undo: (uid) => people(send<{ person: Person | null }>('POST', paths.userUndo(service, uid))),
      removeSecondFactor: (uid, proof) =>
        people(send<{ ok: true }>('POST', paths.userSecondFactorRemove(service, uid), proof)),
      signOut: (uid, device) =>
        then(paths.userSessions(service, uid), send<{ ok: true }>('DELETE', paths.userSession(service, uid, device))),
    };
  }, [service, mutate]);
}
