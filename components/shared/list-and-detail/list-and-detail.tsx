'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { SplitPanes } from '@/components/ui/layout/split-panes';
import { useSettings } from '@/lib/client/settings/use-settings';

interface ListAndDetailProps {
  list: ReactNode;
  /** What is opened, or what says that nothing is. */
  detail: ReactNode;
  isOpen: boolean;
  /** Then the list says so in the whole width, unless something is open. */
  isEmpty: boolean;
  /** Under which name the place of the divider is kept. */
  pane: string;
  /** Share of the list until the divider is moved, 0 to 1 (§9). */
  share: number;
  /** Name of the divider for a screen reader. */
  label: string;
}

/** A list beside what is opened of it; where there is no room for both, one in the other's place. */
export function ListAndDetail({ list, detail, isOpen, isEmpty, pane, share, label }: ListAndDetailProps) {
  const [{ panes }, change] = useSettings();
  // Drawn as the server did first: what the address opens is there from the start.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      {!isWide ? (
        <Box sx={{ p: { xs: 1.5, sm: 2 } }}>{isOpen ? detail : list}</Box>
      ) : isEmpty && !isOpen ? (
        <Box sx={{ p: 2 }}>{list}</Box>
      ) : (
        <SplitPanes
          first={<Box sx={{ p: 2 }}>{list}</Box>}
          second={<Box sx={{ p: 2 }}>{detail}</Box>}
          proportion={panes[pane] ?? share}
          onProportion={(moved) => change({ panes: { ...panes, [pane]: moved } })}
          label={label}
          defaultProportion={share}
        />
      )}
    </Box>
  );
}
