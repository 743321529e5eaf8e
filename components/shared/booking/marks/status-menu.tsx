'use client';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { StatusChoices } from '@/lib/rules/booking/next-status';

interface StatusMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  choices: readonly StatusChoices[];
  /** What the menu changes, for a screen reader: 'Status of Sofía Prieto'. */
  label: string;
  onPick: (status: number) => void;
}

/** Statuses to choose from, a line between the stages. */
export function StatusMenu({ anchor, onClose, choices, label, onPick }: StatusMenuProps) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      // Drawn outside the page's landmarks, so it is one itself.
      slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label, dense: true } }}
    >
      {choices.flatMap(({ stage, statuses }, index) => [
        index > 0 && <Divider key={`stage-${stage}-${index}`} sx={{ my: 0.5 }} />,
        ...statuses.map(({ code, name, colour }) => (
          <MenuItem
            key={code}
            onClick={() => {
              onClose();
              onPick(code);
            }}
          >
            <ListItemIcon>
              <Box aria-hidden sx={{ width: 14, height: 14, borderRadius: '4px' }} style={{ backgroundColor: colour }} />
            </ListItemIcon>
            <ListItemText primary={name} />
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
