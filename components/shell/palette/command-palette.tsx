'use client';
import { useId, useMemo, useState } from 'react';
import { useTranslations } from 'next-intl';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { PopperProps } from '@mui/material/Popper';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import BoltRounded from '@mui/icons-material/BoltRounded';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import CloseRounded from '@mui/icons-material/CloseRounded';
import EventSeatOutlined from '@mui/icons-material/EventSeatOutlined';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import WebAssetRounded from '@mui/icons-material/WebAssetRounded';
import { CloseOnBack, releaseBack } from '@/components/shell/input/close-on-back';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { VISUALLY_HIDDEN } from '@/components/ui/visually-hidden';
import { type Command, type CommandGroup, searchCommands, appendCommands } from './command';
import { type PaletteDialogKey, useCommands } from './use-commands';
import { usePaletteSearch } from './use-palette-search';
import { useFoundSettings } from './use-found-settings';

interface CommandPaletteProps {
  onClose: () => void;
  /** What to open once the palette has closed. */
  onDialog: (dialog: PaletteDialogKey) => void;
}

/** Command palette: actions, screens, settings, dates, bookings of the day and people from one field. */
export function CommandPalette({ onClose, onDialog }: CommandPaletteProps) {
  const t = useTranslations('palette');
  const titleId = useId();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  // Not deferred: Enter right after typing must run the hit of the typed text.
  const [query, setQuery] = useState('');
  const restaurant = useRestaurant();
  const now = useServiceNow();
  const commands = useCommands(now?.date, onDialog);
  const here = usePaletteSearch(query, restaurant, now);
  const settings = useFoundSettings(query);
  const shown = useMemo(
    () => [...here, ...appendCommands(searchCommands(commands, query), settings)],
    [here, commands, query, settings],
  );

  /** Runs after Back was released: a pending history step would undo a navigation by the command. */
  function run(command: Command) {
    onClose();
    releaseBack(() => command.run());
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { maxWidth: { sm: 640 }, mt: { sm: '10vh' } } } }}
    >
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={titleId} sx={VISUALLY_HIDDEN}>
        {t('title')}
      </DialogTitle>
      <Autocomplete<Command, false, true>
        open
        fullWidth
        disableClearable
        autoHighlight
        clearOnBlur={false}
        options={shown}
        value={NOTHING as Command}
        inputValue={query}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') setQuery(text);
        }}
        onChange={(_event, command) => run(command)}
        onClose={(_event, reason) => {
          if (reason === 'escape') onClose();
        }}
        filterOptions={(options) => options}
        isOptionEqualToValue={() => false}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ id }) => id}
        groupBy={({ group }) => group}
        noOptionsText={<span role="status">{t('none', { text: query.trim() })}</span>}
        renderGroup={({ key, group, children }) => (
          <Box
            component="li"
            role="group"
            aria-label={t(`group.${group as CommandGroup}`)}
            key={key}
            sx={{ listStyle: 'none' }}
          >
            <Typography
              aria-hidden
              component="div"
              variant="body2"
              sx={{ px: 2, pt: 1.5, pb: 0.5, fontWeight: 620, color: 'text.secondary' }}
            >
              {t(`group.${group as CommandGroup}`)}
            </Typography>
            <Box component="ul" role="presentation" sx={{ p: 0, m: 0 }}>
              {children}
            </Box>
          </Box>
        )}
        renderOption={({ key, ...props }, { group, label, detail }) => {
          const Icon = ICONS[group];
          return (
            <Box
              component="li"
              key={key}
              {...props}
              sx={{ minHeight: '52px !important', gap: 1.5, px: '16px !important' }}
            >
              <Icon aria-hidden sx={{ color: 'text.secondary', flexShrink: 0 }} />
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap sx={{ fontWeight: 560 }}>
                  {label}
                </Typography>
                {detail && (
                  <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                    {detail}
                  </Typography>
                )}
              </Box>
            </Box>
          );
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={t('placeholder')}
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchRounded />
                  </InputAdornment>
                ),
                endAdornment: (
                  <IconButton aria-label={t('close')} onClick={onClose} edge="end">
                    <CloseRounded />
                  </IconButton>
                ),
              },
              htmlInput: {
                ...params.slotProps.htmlInput,
                'aria-label': t('label'),
                autoComplete: 'off',
                spellCheck: false,
              },
            }}
            sx={{
              p: 1.5,
              // No dropdown arrow, so no space for it.
              '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { pr: '14px' },
              '& input::placeholder': { color: 'text.secondary', opacity: 1 },
            }}
          />
        )}
        slots={{ popper: InPlace, paper: Box }}
        slotProps={{
          listbox: {
            'aria-label': t('title'),
            sx: {
              maxHeight: { xs: 'calc(100dvh - 96px)', sm: '56vh' },
              pt: 0,
              pb: 1,
              borderTop: 1,
              borderColor: 'divider',
            },
          },
        }}
      />
    </Dialog>
  );
}

/** Always empty: choosing an option runs it. */
const NOTHING: unknown = null;

/** Renders the list in the dialog under its field, not in a popper. */
function InPlace({ children }: PopperProps) {
  return <Box>{typeof children === 'function' ? null : children}</Box>;
}

const ICONS: Record<CommandGroup, typeof BoltRounded> = {
  acts: BoltRounded,
  dates: CalendarTodayOutlined,
  bookings: EventSeatOutlined,
  diners: PersonOutlineRounded,
  screens: WebAssetRounded,
  settings: SettingsOutlined,
  restaurants: StorefrontOutlined,
};
