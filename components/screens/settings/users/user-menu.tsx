'use client';
import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { useDelivery } from '@/components/shared/outgoing/use-outgoing';
import type { Person } from '@/lib/rules/setup/person';
import type { PersonTask } from './person-dialogs';
import { usePersonActions } from './use-person-actions';

interface UserMenuProps {
  person: Person;
  onTask: (task: PersonTask) => void;
}

/** Actions on a person; fewer for oneself, to avoid locking oneself out. */
export function UserMenu({ person, onTask }: UserMenuProps) {
  const t = useTranslations('users');
  const actions = usePersonActions();
  const isMailed = useDelivery()?.email !== false;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (onClick: () => void) => () => {
    setAnchor(null);
    onClick();
  };
  const isOff = person.state === 'disabled';
  return (
    <>
      <IconButton
        aria-label={t('actsOf', { name: person.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => onTask({ what: 'edit', person }))}>{t('edit')}</MenuItem>
        <MenuItem onClick={choose(() => onTask({ what: 'devices', person }))}>{t('devices')}</MenuItem>
        {person.state === 'invited' && isMailed && (
          <MenuItem onClick={choose(() => void actions.inviteAgain(person))}>{t('inviteAgain')}</MenuItem>
        )}
        {person.state === 'invited' && !isMailed && (
          <MenuItem onClick={choose(() => onTask({ what: 'link', person }))}>{t('link.open')}</MenuItem>
        )}
        {!person.self && person.secondFactor && (
          <MenuItem onClick={choose(() => onTask({ what: 'second-factor', person }))}>{t('resetFactor')}</MenuItem>
        )}
        {!person.self && <Divider />}
        {!person.self && (
          <MenuItem onClick={choose(() => void actions.disable(person, !isOff))}>
            {t(isOff ? 'enable' : 'disable')}
          </MenuItem>
        )}
        {!person.self && (
          <MenuItem sx={{ color: 'error.main' }} onClick={choose(() => void actions.remove(person))}>
            {t('remove')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
