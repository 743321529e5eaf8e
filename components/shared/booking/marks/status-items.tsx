'use client';
import Box from '@mui/material/Box';
import { Divider, ListItemIcon, ListItemText, MenuItem } from '@/components/ui/popups/popups';
import type { StatusChoices } from '@/lib/rules/booking/status/next-status';

/**
 * Menu items, one for each status, with a divider between stages. A function: MUI's Menu needs its items as direct
 * children.
 */
export const statusItems = (choices: readonly StatusChoices[], onPick: (status: number) => void) =>
  choices.flatMap(({ stage, statuses }, index) => [
    index > 0 && <Divider key={`stage-${stage}-${index}`} sx={{ my: 0.5 }} />,
    ...statuses.map(({ code, name, colour }) => (
      <MenuItem key={code} onClick={() => onPick(code)} sx={{ minHeight: 44 }}>
        <ListItemIcon>
          <Box aria-hidden sx={{ width: 14, height: 14, borderRadius: '4px' }} style={{ backgroundColor: colour }} />
        </ListItemIcon>
        <ListItemText primary={name} />
      </MenuItem>
    )),
  ]);
