'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { MAX_COVERS } from '@/lib/contract/constants';
import { type MessageRule, RULE_TIMING } from '@/lib/contract/messages/message-rules';
import { messageCalls } from '@/lib/resources/messages/messages';
import type { Problem } from '@/lib/rules/message/problem';

const RuleDialog = lazyComponent(() => import('./rule-dialog').then((loaded) => loaded.RuleDialog));

/** One row per message kind: switch, time, recipients, channel. The switch applies at once. */
export function RuleList() {
  const t = useTranslations('messageRules');
  const kind = useTranslations('outgoing.kind');
  const common = useTranslations('common');
  const toast = useToast();
  const mayWrite = useSessionInfo().data?.abilities.includes('setup') ?? false;
  const { data, error, mutate } = useRead(messageCalls.rules, {});
  const save = useCall(messageCalls.saveRules);
  const [openedKind, setOpenedKind] = useState<MessageRule['kind'] | null>(null);
  // Another person may have changed it: reloads.
  const opened = data?.rules.find((rule) => rule.kind === openedKind);
  const text = useRuleText();

  /** Returns null on success, else the problem. */
  async function put(rule: MessageRule): Promise<Problem | null> {
    const result = await save({ body: { rules: [rule] } });
    if (!result.ok) return result.problem;
    toast.show({ severity: 'success', text: t('ruleSaved'), about: `rule ${rule.kind}` });
    return null;
  }
  async function switchTo(rule: MessageRule, enabled: boolean) {
    const refused = await put({ ...rule, enabled });
    if (refused) toast.problem(refused);
  }
  if (error && !data)
    return <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton label={common('loading')} rows={7} rowHeight={64} />;
  return (
    <SettingsPanel title={t('rules.title')} text={t('rules.text')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rules.map((rule) => (
          <SettingsRow
            key={rule.kind}
            component="li"
            title={kind(rule.kind)}
            text={rule.enabled ? text(rule) : t('off')}
            end={
              <>
                <Button
                  color="inherit"
                  variant="outlined"
                  disabled={!mayWrite}
                  aria-label={t('changeOf', { kind: kind(rule.kind) })}
                  onClick={() => setOpenedKind(rule.kind)}
                >
                  {t('change')}
                </Button>
                <Switch
                  checked={rule.enabled}
                  disabled={!mayWrite}
                  onChange={(_event, enabled) => void switchTo(rule, enabled)}
                  slotProps={{ input: { 'aria-label': kind(rule.kind) } }}
                />
              </>
            }
          />
        ))}
      </Box>
      {opened && (
        <RuleDialog
          rule={opened}
          onClose={() => setOpenedKind(null)}
          onSave={(draft) => put({ ...draft, version: opened.version })}
        />
      )}
    </SettingsPanel>
  );
}

/** 'E-mail · 24 h before · Dinner · from 6 covers' */
function useRuleText(): (rule: MessageRule) => string {
  const t = useTranslations('messageRules');
  const channel = useTranslations('outgoing.channel');
  const shift = useTranslations('availability.type');
  return ({ kind, channel: by, hours, byStaff, shifts, minCovers, maxCovers, quiet }) => {
    const timing = RULE_TIMING[kind];
    return [
      channel(by),
      timing === 'at-once' ? t(byStaff ? 'says.byAll' : 'says.byGuests') : t(`says.${timing}`, { hours }),
      shifts.map((one) => shift(one)).join(', '),
      minCovers > 1 || maxCovers < MAX_COVERS ? t('says.covers', { least: minCovers, most: maxCovers }) : '',
      timing !== 'at-once' && quiet ? t('says.quiet') : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
}
