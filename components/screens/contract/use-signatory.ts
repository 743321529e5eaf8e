'use client';
/** Who signs: as stored, with what is edited and not saved yet. */
import { useTranslations } from 'next-intl';
import { type EntityForm, resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/use-toast';
import { useContractActions } from '@/lib/client/use-contract';
import { type ContractChange, type RestaurantContract, SIGNATORY_FIELDS, type Signatory, changesTo } from '@/lib/rules/setup/restaurant-contract';
import { signatoryFaults } from '@/lib/rules/setup/restaurant-contract-schema';

const signatoryOf = (contract: RestaurantContract) => Object.fromEntries(SIGNATORY_FIELDS.map((field) => [field, contract[field]])) as unknown as Signatory;

export function useSignatory(contract: RestaurantContract): EntityForm<Signatory> {
  const t = useTranslations('contract.signatory');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const toast = useToast();
  const { change } = useContractActions();

  async function takeBack(earlier: ContractChange, rowVersion: number) {
    const result = await change(earlier, rowVersion);
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('undone') });
  }

  return useEntityForm<Signatory>({
    start: signatoryOf(contract),
    stored: { version: contract.rowVersion, values: signatoryOf(contract) },
    // What was right when it was stored is not asked about again.
    resolver: resolverOf((values) => signatoryFaults(changesTo(contract, values))),
    messageText: (message, field) => (validation.has(message) ? validation(message, { field: t(`field.${field}`) }) : undefined),
    async onSave(values) {
      const changed = changesTo(contract, values);
      const earlier = Object.fromEntries(Object.keys(changed).map((field) => [field, contract[field as keyof Signatory]]));
      const result = await change(changed, contract.rowVersion);
      if (!result.ok) return result.problem;
      toast.show({ severity: 'success', text: t('saved'), action: { label: common('undo'), onClick: () => void takeBack(earlier, result.value.rowVersion) } });
      return null;
    },
  });
}
