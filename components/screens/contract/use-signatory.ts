'use client';
/** Who signs: as stored, with what is edited and not saved yet. */
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { useContractActions } from '@/lib/client/use-contract';
import { type ContractChange, type RestaurantContract, SIGNATORY_FIELDS, type Signatory, changesTo } from '@/lib/rules/setup/restaurant-contract';
import { signatoryFaults } from '@/lib/rules/setup/restaurant-contract-schema';

export interface EditedSignatory {
  value: Signatory;
  /** Keys of messages under `validation`; of fields that were edited. */
  faults: Partial<Record<keyof Signatory, string>>;
  isEdited: boolean;
  isSaving: boolean;
  put<F extends keyof Signatory>(field: F, value: Signatory[F]): void;
  clear(): void;
  save(): Promise<void>;
}

export function useSignatory(contract: RestaurantContract): EditedSignatory {
  const t = useTranslations('contract.signatory');
  const common = useTranslations('common');
  const toast = useToast();
  const { change } = useContractActions();
  const [edits, setEdits] = useState<ContractChange>({});
  const [isSaving, setIsSaving] = useState(false);
  const changed = changesTo(contract, edits);
  const faults = signatoryFaults(changed);

  async function takeBack(earlier: ContractChange, rowVersion: number) {
    const result = await change(earlier, rowVersion);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('undone') });
  }

  return {
    value: { ...contract, ...edits },
    faults,
    isEdited: Object.keys(changed).length > 0,
    isSaving,
    put: (field, value) => setEdits((now) => ({ ...now, [field]: value })),
    clear: () => setEdits({}),
    async save() {
      const wrong = SIGNATORY_FIELDS.find((field) => faults[field]);
      if (wrong) return document.getElementById(fieldId(wrong))?.focus();
      const earlier: ContractChange = Object.fromEntries(SIGNATORY_FIELDS.filter((field) => field in changed).map((field) => [field, contract[field]]));
      setIsSaving(true);
      const result = await change(changed, contract.rowVersion);
      setIsSaving(false);
      if (!result.ok) return toast.problem(result.problem);
      setEdits({});
      toast.show({ severity: 'success', text: t('saved'), action: { label: common('undo'), onClick: () => void takeBack(earlier, result.value.rowVersion) } });
    },
  };
}

/** Of the input, so that a fault can take the focus there. */
export const fieldId = (field: keyof Signatory) => `contract-${field}`;
