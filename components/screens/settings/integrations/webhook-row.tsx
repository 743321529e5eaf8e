'use client';
import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useAgo } from '@/components/shell/use-ago';
import { FAILING_DAYS } from '@/lib/contract/access/webhooks';
import type { WebhookEndpoint } from '@/lib/resources/access/webhooks-schema';
import { useFailureText } from './use-failure-text';

/** Actions on an endpoint. */
export type WebhookTask = 'test' | 'log' | 'edit' | 'switch' | 'secret' | 'remove';

/** The endpoint's description, or its host. */
export const nameOf = ({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string =>
  description || new URL(url).host;

export function WebhookRow({ endpoint, onTask }: { endpoint: WebhookEndpoint; onTask: (task: WebhookTask) => void }) {
  const t = useTranslations('integrations.webhooks');
  const textOf = useWebhookText();
  const { active, lastFault } = endpoint;
  const name = nameOf(endpoint);
  const state = !active ? 'off' : lastFault === null ? 'on' : 'failing';
  const colour = { on: 'success', failing: 'warning', off: 'default' } as const;
  return (
    <SettingsRow
      component="li"
      title={
        <>
          <span>{name}</span>
          <Chip size="small" variant="outlined" color={colour[state]} label={t(state)} />
        </>
      }
      text={textOf(endpoint).map((line) => (
        <Box key={line} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
      end={
        <>
          {active && (
            <Button color="inherit" aria-label={t('testOf', { name })} onClick={() => onTask('test')}>
              {t('test')}
            </Button>
          )}
          <Button color="inherit" aria-label={t('logOf', { name })} onClick={() => onTask('log')}>
            {t('log')}
          </Button>
          <Button color="inherit" aria-label={t('editOf', { name })} onClick={() => onTask('edit')}>
            {t('edit')}
          </Button>
          <More name={name} active={active} onTask={onTask} />
        </>
      }
    />
  );
}

/** Less frequent actions. */
function More({ name, active, onTask }: { name: string; active: boolean; onTask: (task: WebhookTask) => void }) {
  const t = useTranslations('integrations.webhooks');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (task: WebhookTask) => () => {
    setAnchor(null);
    onTask(task);
  };
  return (
    <>
      <IconButton
        aria-label={t('more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('switch')}>{t(active ? 'switchOff' : 'switchOn')}</MenuItem>
        <MenuItem onClick={choose('secret')}>{t('newSecret')}</MenuItem>
        <MenuItem sx={{ color: 'error.main' }} onClick={choose('remove')}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </>
  );
}

function useWebhookText(): (endpoint: WebhookEndpoint) => string[] {
  const t = useTranslations('integrations.webhooks');
  const ago = useAgo();
  const failureText = useFailureText();
  return ({ url, events, madeBy, offReason, lastSuccessAt, lastFailureAt, lastFault, waiting }) => [
    url,
    [
      t('events', { count: events.length }),
      lastSuccessAt !== null && t('success', { when: ago(lastSuccessAt) }),
      lastFault !== null &&
        lastFailureAt !== null &&
        t('failure', { when: ago(lastFailureAt), text: failureText(lastFault) }),
      lastSuccessAt === null && lastFailureAt === null && t('nothing'),
      waiting > 0 && t('waiting', { count: waiting }),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(offReason === null ? [] : [t(`offReason.${offReason}`, { days: FAILING_DAYS, name: madeBy })]),
  ];
}
