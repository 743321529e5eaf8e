'use client';
/** The contract of the selected restaurant, and the actions on it. Each returns the contract afterwards. */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { ContractChange, RestaurantContract } from '@/lib/rules/setup/restaurant-contract';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

export function useContract(): SWRResponse<RestaurantContract, ApiError> {
  const has = useCapabilities();
  return useServiceRead<RestaurantContract>((service) => (has('contract') ? paths.contract(service) : null));
}

export interface ContractActions {
  /** 409 'version-conflict' if it was changed since `rowVersion`: the new version has then been read. */
  change(change: ContractChange, rowVersion: number): Promise<Result<RestaurantContract>>;
  /** @param region of the restaurant (§7) */
  upload(file: File, region: string): Promise<Result<RestaurantContract>>;
  takeBackCopy(): Promise<Result<RestaurantContract>>;
  /** Requests the termination of the contract, which changes nothing by itself. */
  askForEnd(about: { serviceName: string; region: string }): Promise<Result<{ ok: true }>>;
  /** Starts the registration of the restaurant's own card; `page` is the provider's page. */
  beginCard(): Promise<Result<{ page: string }>>;
  /** Queries the result: once the card is registered, the arrears are cleared. */
  confirmCard(reference: string): Promise<Result<{ state: 'pending' | 'registered' | 'failed' }>>;
  /** Download address of the signed copy. */
  copyPath: string;
}

export function useContractActions(): ContractActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const path = paths.contract(service);
    const shown = async (result: Result<RestaurantContract>) => {
      if (result.ok) await mutate(path, result.value, { revalidate: false });
      else if (result.problem.code === 'version-conflict') await mutate(path);
      return result;
    };
    return {
      change: async (change, rowVersion) =>
        shown(await send<RestaurantContract>('PATCH', path, { ...change, rowVersion })),
      async upload(file, region) {
        const form = new FormData();
        form.append('file', file);
        return shown(await send<RestaurantContract>('POST', paths.contractCopy(service, region), form));
      },
      takeBackCopy: async () => shown(await send<RestaurantContract>('DELETE', paths.contractCopy(service))),
      beginCard: () => send('POST', paths.contractCard(service)),
      async confirmCard(reference) {
        const result = await send<{ state: 'pending' | 'registered' | 'failed'; contract: RestaurantContract }>(
          'POST',
          paths.contractCardConfirm(service),
          { reference },
        );
        if (result.ok)
          await Promise.all([mutate(path, result.value.contract, { revalidate: false }), mutate(paths.setup(service))]);
        return result;
      },
      askForEnd: (about) => send('POST', paths.contractEnd(service), about),
      copyPath: paths.contractCopy(service),
    };
  }, [service, mutate]);
}
