'use client';
import { type ReactElement, useState } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import ViewQuiltOutlined from '@mui/icons-material/ViewQuiltOutlined';
import { useTranslations } from 'next-intl';
import type { BookingView } from '@/lib/booking/view';
import { useSettings } from '@/lib/client/use-settings';
import type { Views } from './use-views';

interface ViewSwitchesProps {
  views: Views;
  /** The views that this screen lets a person choose. */
  choices: readonly BookingView[];
  /** The timers on the tables can be switched here too. */
  withTimers?: boolean;
}

/** §2's switches: which views are on the screen, and the timers. The menu stays open, so that several are switched at once. */
export function ViewSwitches({ views, choices, withTimers = false }: ViewSwitchesProps) {
  const t = useTranslations('party.views');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [{ timers }, change] = useSettings();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { shown, toggle } = views;
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<ViewQuiltOutlined />} aria-haspopup="menu" aria-expanded={anchor !== null} aria-label={t('label')} onClick={(event) => setAnchor(event.currentTarget)} sx={isPhone ? { minWidth: 44, px: 1, '& .MuiButton-startIcon': { m: 0 } } : undefined}>
        {!isPhone && t('label')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': t('label') } }}>
        {choices.map((view) => (
          <Switch key={view} label={t(view)} isOn={shown.includes(view)} note={shown.length === 1 && shown[0] === view ? t('lastOne') : undefined} onToggle={() => toggle(view)} />
        ))}
        {withTimers && <Divider />}
        {withTimers && <Switch label={t('timers')} isOn={timers.show} onToggle={() => change({ timers: { ...timers, show: !timers.show } })} />}
      </Menu>
    </>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  /** Why it cannot be switched off. */
  note?: string;
  onToggle: () => void;
}

function Switch({ label, isOn, note, onToggle, ...item }: SwitchProps): ReactElement {
  return (
    <MenuItem {...item} role="menuitemcheckbox" aria-checked={isOn} aria-disabled={note ? true : undefined} onClick={note ? undefined : onToggle} sx={{ minHeight: 48 }}>
      <ListItemIcon>{isOn ? <CheckBoxRounded color={note ? 'disabled' : 'primary'} /> : <CheckBoxOutlineBlankRounded />}</ListItemIcon>
      <ListItemText primary={label} secondary={note} />
    </MenuItem>
  );
}
