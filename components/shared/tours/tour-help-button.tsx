'use client';
import { type Ref, useId, useState } from 'react';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { Menu } from '@/components/ui/popups/popups';
import MenuItem from '@mui/material/MenuItem';
import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import TourOutlined from '@mui/icons-material/TourOutlined';
import { useTranslations } from 'next-intl';
import type { TourId } from './tour';

interface TourHelpButtonProps {
  ref: Ref<HTMLButtonElement>;
  tours: readonly TourId[];
  onStart: (id: TourId) => void;
  /** Whether tours are offered automatically. */
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** Starts any tour of the screen, and toggles automatic offers. */
export function TourHelpButton({ ref, tours, onStart, isOn, onToggle }: TourHelpButtonProps) {
  const t = useTranslations('tours');
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        ref={ref}
        aria-label={t('help')}
        title={t('help')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HelpOutlineRounded />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('help') } }}
      >
        {tours.map((id) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              onStart(id);
            }}
          >
            <ListItemIcon>
              <TourOutlined />
            </ListItemIcon>
            <ListItemText primary={t(`name.${id}`)} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={() => onToggle(!isOn)}>
          <ListItemIcon>{isOn ? <CheckBoxRounded color="primary" /> : <CheckBoxOutlineBlankRounded />}</ListItemIcon>
          <ListItemText primary={t('offering')} />
        </MenuItem>
      </Menu>
    </>
  );
}
