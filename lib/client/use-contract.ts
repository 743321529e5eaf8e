'use client';
/** The contract of the selected restaurant, and what may be done about it. Each answers the contract as it is then. */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Result } from '@/lib/message/problem';
import type { ContractChange, HouseContract } from '@/lib/setup/house-contract';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { send } from './send';
import { useServiceRead } from './use-service-read';
import { useService } from './use-session-info';

export const useContract = (): SWRResponse<HouseContract, ApiError> => useServiceRead<HouseContract>(paths.contract);

export interface ContractActions {
  /** 409 'version-conflict' where somebody changed it since `rowVersion`: the new one is read by then. */
  change(change: ContractChange, rowVersion: number): Promise<Result<HouseContract>>;
  /** @param region of the restaurant (§7) */
  upload(file: File, region: string): Promise<Result<HouseContract>>;
  takeBackCopy(): Promise<Result<HouseContract>>;
  /** Asks for the end of the contract; nothing changes by that. */
  askForEnd(about: { serviceName: string; region: string }): Promise<Result<{ ok: true }>>;
  /** Where the signed copy is saved from. */
  copyPath: string;
}

export function useContractActions(): ContractActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const path = paths.contract(service);
    const shown = async (result: Result<HouseContract>) => {
      if (result.ok) await mutate(path, result.value, { revalidate: false });
      else if (result.problem.code === 'version-conflict') await mutate(path);
      return result;
    };
    return {
      change: async (change, rowVersion) => shown(await send<HouseContract>('PATCH', path, { ...change, rowVersion })),
      async upload(file, region) {
        const form = new FormData();
        form.append('file', file);
        return shown(await send<HouseContract>('POST', paths.contractCopy(service, region), form));
      },
      takeBackCopy: async () => shown(await send<HouseContract>('DELETE', paths.contractCopy(service))),
      askForEnd: (about) => send('POST', paths.contractEnd(service), about),
      copyPath: paths.contractCopy(service),
    };
  }, [service, mutate]);
}
