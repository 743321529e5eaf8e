'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface TabbedPanelsProps<P extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix of the ids of tabs and panel. */
  name: string;
  parts: ReadonlyArray<{ part: P; label: string }>;
  value: P;
  onChange: (part: P) => void;
  /** The panel scrolls as a whole, instead of each part by itself. */
  scrolls?: boolean;
  children: ReactNode;
}

/** Tabs with one panel; no tabs for a single part. */
export function TabbedPanels<P extends string>({
  label,
  name,
  parts,
  value,
  onChange,
  scrolls = false,
  children,
}: TabbedPanelsProps<P>) {
  const hasTabs = parts.length > 1;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      {hasTabs && (
        <Tabs
          value={value}
          onChange={(_event, next: P) => onChange(next)}
          aria-label={label}
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper', px: 1 }}
        >
          {parts.map((one) => (
            <Tab
              key={one.part}
              value={one.part}
              id={`${name}-tab-${one.part}`}
              aria-controls={`${name}-panel`}
              label={one.label}
              sx={{ minHeight: 48 }}
            />
          ))}
        </Tabs>
      )}
      <Box
        id={`${name}-panel`}
        role={hasTabs ? 'tabpanel' : undefined}
        aria-labelledby={hasTabs ? `${name}-tab-${value}` : undefined}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: scrolls ? 'auto' : undefined }}
      >
        {children}
      </Box>
    </Box>
  );
}
