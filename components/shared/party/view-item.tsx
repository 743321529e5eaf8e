'use client';
/** The entries of menus that switch what is on the screen. A menu hands its focus props to them: they go on to the entry itself. */
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import { useTranslations } from 'next-intl';
import type { BookingView } from '@/lib/rules/booking/view';
import { useSettings } from '@/lib/client/use-settings';
import type { Views } from './use-views';

/** One view on or off; the last one stays on. */
export function ViewItem({ view, views: { shown, toggle }, ...item }: { view: BookingView; views: Views }) {
  const t = useTranslations('party.views');
  const isLast = shown.length === 1 && shown[0] === view;
  return (
    <CheckItem
      {...item}
      label={t(view)}
      isOn={shown.includes(view)}
      note={isLast ? t('lastOne') : undefined}
      onToggle={() => toggle(view)}
    />
  );
}

/** The timers on the tables, on or off. */
export function TimersItem(item: object) {
  const t = useTranslations('party.views');
  const [{ timers }, change] = useSettings();
  return (
    <CheckItem
      {...item}
      label={t('timers')}
      isOn={timers.show}
      onToggle={() => change({ timers: { ...timers, show: !timers.show } })}
    />
  );
}

interface CheckItemProps {
  label: string;
  isOn: boolean;
  /** Why it cannot be switched off. */
  note?: string;
  onToggle: () => void;
}

function CheckItem({ label, isOn, note, onToggle, ...item }: CheckItemProps) {
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={isOn}
      aria-disabled={note ? true : undefined}
      onClick={note ? undefined : onToggle}
      sx={{ minHeight: 48 }}
    >
      <ListItemIcon>
        {isOn ? <CheckBoxRounded color={note ? 'disabled' : 'primary'} /> : <CheckBoxOutlineBlankRounded />}
      </ListItemIcon>
      <ListItemText primary={label} secondary={note} />
    </MenuItem>
  );
}
