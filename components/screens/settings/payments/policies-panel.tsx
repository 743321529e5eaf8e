'use client';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import { useTranslations } from 'next-intl';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { EmptyState } from '@/components/ui/states/empty-state';
import type { StoredPolicy } from '@/lib/resources/sales/payment-policies-schema';
import { differences } from '@/lib/rules/form/merge';
import {
  type PolicyDraft,
  type PolicyValues,
  newPolicy,
  valuesOf,
  writtenPolicy,
} from '@/lib/rules/payments/policy-draft';
import type { Setup } from '@/lib/rules/setup/setup';
import { PolicyRow } from './policy-row';
import { usePolicyActions } from './use-policy-actions';
import { usePolicyLabels } from './use-policy-labels';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const PolicyDialog = lazyComponent(() => import('./policy-dialog').then((loaded) => loaded.PolicyDialog));

interface PoliciesPanelProps {
  policies: readonly StoredPolicy[];
  restaurant: Setup;
  /** Names of existing shifts. */
  shifts: readonly string[];
}

/** The policies, one sentence each. Their order has no meaning: the text above explains which one applies. */
export function PoliciesPanel({ policies, restaurant, shifts }: PoliciesPanelProps) {
  const t = useTranslations('paymentSettings.policies');
  const actions = usePolicyActions();
  const labels = usePolicyLabels(restaurant);
  const [edited, setEdited] = useState<{ policy: StoredPolicy | null; draft: PolicyDraft } | null>(null);
  // Another person may have changed it: reloads.
  const current = (policy: StoredPolicy) => policies.find(({ uid }) => uid === policy.uid) ?? policy;
  /** Only changed fields are sent, so that two people may edit different ones. */
  function save(policy: StoredPolicy | null, values: PolicyValues) {
    if (!policy) return actions.add(values);
    const changed = differences(valuesOf(policy), values);
    return actions.change(policy, Object.fromEntries(changed.map((field) => [field, values[field]])));
  }
  const add = (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      onClick={() => setEdited({ policy: null, draft: newPolicy() })}
    >
      {t('add')}
    </Button>
  );

  return (
    <SettingsPanel title={t('title')} text={t('text')} end={policies.length > 0 && add}>
      {policies.length === 0 ? (
        <EmptyState icon={<CreditCardOutlined />} title={t('none')} text={t('noneText')} action={add} />
      ) : (
        <>
          {policies.length > 1 && (
            <Alert severity="info" icon={false} sx={{ mx: 2, mb: 2 }}>
              {t('order')}
            </Alert>
          )}
          <Box component="ul" aria-label={t('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {policies.map((policy) => (
              <PolicyRow
                key={policy.uid}
                policy={policy}
                labels={labels(policy)}
                onEdit={() => setEdited({ policy, draft: valuesOf(policy) })}
                onCopy={() =>
                  setEdited({
                    policy: null,
                    draft: { ...valuesOf(policy), name: t('copyName', { name: policy.name }) },
                  })
                }
                onSwitch={(active) => void actions.switchTo(policy, active)}
                onRemove={() => void actions.remove(policy)}
              />
            ))}
          </Box>
        </>
      )}
      {edited && (
        <PolicyDialog
          title={t(edited.policy ? 'edit' : 'add')}
          start={edited.draft}
          stored={edited.policy && current(edited.policy)}
          restaurant={restaurant}
          shifts={shifts}
          onSave={(draft) => save(edited.policy && current(edited.policy), writtenPolicy(draft))}
          onClose={() => setEdited(null)}
        />
      )}
    </SettingsPanel>
  );
}
