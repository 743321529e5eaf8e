'use client';
/** The contract of the selected restaurant, and what may be done about it. Each answers the contract as it is then. */
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
  /** 409 'version-conflict' where somebody changed it since `rowVersion`: the new one is read by then. */
  change(change: ContractChange, rowVersion: number): Promise<Result<RestaurantContract>>;
  /** @param region of the restaurant (§7) */
  upload(file: File, region: string): Promise<Result<RestaurantContract>>;
  takeBackCopy(): Promise<Result<RestaurantContract>>;
  /** Asks for the end of the contract; nothing changes by that. */
  askForEnd(about: { serviceName: string; region: string }): Promise<Result<{ ok: true }>>;
  /** Begins to register the restaurant's own card; `page` is the provider's. */
  beginCard(): Promise<Result<{ page: string }>>;
  /** Asks what became of it: once it is registered, the arrears are lifted. */
  confirmCard(reference: string): Promise<Result<{ state: 'pending' | 'registered' | 'failed' }>>;
  /** Where the signed copy is saved from. */
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
