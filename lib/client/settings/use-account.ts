'use client';
/** The security settings and sessions of the user's own account, and the actions on them. */
import { useMemo } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import type { Enrolled, Proof, SecondFactor, SignedInDevice, TotpSecret } from '@/lib/contract/access/account';
import type { Result } from '@/lib/rules/message/problem';
import type { ApiError } from '@/lib/client/calls/api-error';
import { ACCOUNT_PATHS } from '@/lib/client/calls/api-paths';
import { read } from '@/lib/client/calls/read';
import { send } from '@/lib/client/calls/send';

export function useOwnDevices(): SWRResponse<{ sessions: SignedInDevice[] }, ApiError> {
  return useSWR<{ sessions: SignedInDevice[] }, ApiError>(ACCOUNT_PATHS.sessions, read);
}

export function useSecondFactor(): SWRResponse<SecondFactor, ApiError> {
  return useSWR<SecondFactor, ApiError>(ACCOUNT_PATHS.secondFactor, read);
}

type Done = Result<{ ok: true }>;

export interface AccountActions {
  signOutDevice(id: string): Promise<Done>;
  signOutOthers(): Promise<Done>;
  /** Ends the other sessions of the account. */
  changePassword(current: string, password: string): Promise<Done>;
  /** A secret for an authenticator app, to be confirmed with a code of that app. */
  beginTotp(proof: Proof): Promise<Result<TotpSecret>>;
  confirmTotp(code: string): Promise<Result<Enrolled>>;
  removeTotp(proof: Proof): Promise<Result<SecondFactor>>;
  /** Also asks the browser to create a passkey; 'passkey-refused' if the user or the device refused. */
  addPasskey(proof: Proof, name: string): Promise<Result<Enrolled>>;
  renamePasskey(id: string, name: string): Promise<Done>;
  removePasskey(id: string, proof: Proof): Promise<Result<SecondFactor>>;
  renewRecoveryCodes(proof: Proof): Promise<Result<{ recoveryCodes: string[] }>>;
}

export function useAccountActions(): AccountActions {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const then = async <T>(path: string, act: Promise<Result<T>>): Promise<Result<T>> => {
      const result = await act;
      if (result.ok) await mutate(path);
      return result;
    };
    const devices = <T>(act: Promise<Result<T>>) => then(ACCOUNT_PATHS.sessions, act);
    const factors = <T>(act: Promise<Result<T>>) => then(ACCOUNT_PATHS.secondFactor, act);
    return {
      signOutDevice: (id) => devices(send<{ ok: true }>('DELETE', ACCOUNT_PATHS.session(id))),
      signOutOthers: () => devices(send<{ ok: true }>('DELETE', ACCOUNT_PATHS.sessions)),
      changePassword: (current, password) =>
        devices(send<{ ok: true }>('POST', ACCOUNT_PATHS.password, { current, password })),
      beginTotp: (proof) => send<TotpSecret>('POST', ACCOUNT_PATHS.totp, proof),
      confirmTotp: (code) => factors(send<Enrolled>('POST', ACCOUNT_PATHS.totpConfirm, { code })),
      removeTotp: (proof) => factors(send<SecondFactor>('POST', ACCOUNT_PATHS.totpRemove, proof)),
      addPasskey: (proof, name) => factors(addPasskey(proof, name)),
      renamePasskey: (id, name) => factors(send<{ ok: true }>('PATCH', ACCOUNT_PATHS.passkey(id), { name })),
      removePasskey: (id, proof) => factors(send<SecondFactor>('POST', ACCOUNT_PATHS.passkeyRemove(id), proof)),
      renewRecoveryCodes: (proof) =>
        factors(send<{ recoveryCodes: string[] }>('POST', ACCOUNT_PATHS.recoveryCodes, proof)),
    };
  }, [mutate]);
}

async function addPasskey(proof: Proof, name: string): Promise<Result<Enrolled>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await send<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'POST',
    ACCOUNT_PATHS.passkeyOptions,
    proof,
  );
  if (!options.ok) return options;
  try {
    const credential = await startRegistration({ optionsJSON: options.value });
    return await send<Enrolled>('POST', ACCOUNT_PATHS.passkeys, { credential, name });
  } catch {
    // Cancelled by the user, already registered, or not supported: browsers do not distinguish these reliably.
    return { ok: false, problem: { status: 400, code: 'passkey-refused', error: 'The browser gave no passkey' } };
  }
}
