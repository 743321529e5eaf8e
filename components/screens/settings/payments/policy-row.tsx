'use client';
import { useId, useState } from 'react';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { useTranslations } from 'next-intl';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import type { StoredPolicy } from '@/lib/resources/sales/payment-policies-schema';
import type { PolicyLabels } from './use-policy-labels';

interface PolicyRowProps {
  policy: StoredPolicy;
  labels: PolicyLabels;
  onEdit: () => void;
  onCopy: () => void;
  onSwitch: (active: boolean) => void;
  onRemove: () => void;
}

/** A policy with its conditions and actions. */
export function PolicyRow({
  policy: { name, kind, active },
  labels,
  onEdit,
  onCopy,
  onSwitch,
  onRemove,
}: PolicyRowProps) {
  const t = useTranslations('paymentSettings.policies');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <SettingsRow
      component="li"
      title={
        <>
          {name}
          <Chip size="small" variant="outlined" label={t(`kind.${kind}`)} />
          {!active && <Chip size="small" color="warning" variant="outlined" label={t('off')} />}
        </>
      }
      text={
        <>
          {labels.terms}
          <br />
          {labels.reach}
        </>
      }
      end={
        <>
          <IconButton
            aria-label={t('actsOf', { name })}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? id : undefined}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ minWidth: 44, minHeight: 44 }}
          >
            <MoreVertRounded />
          </IconButton>
          <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            <MenuItem onClick={choose(onEdit)}>{t('edit')}</MenuItem>
            <MenuItem onClick={choose(onCopy)}>{t('copy')}</MenuItem>
            <MenuItem onClick={choose(() => onSwitch(!active))}>{t(active ? 'switchOff' : 'switchOn')}</MenuItem>
            <Divider />
            <MenuItem sx={{ color: 'error.main' }} onClick={choose(onRemove)}>
              {t('remove')}
            </MenuItem>
          </Menu>
        </>
      }
    />
  );
}
