'use client';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import ClearRounded from '@mui/icons-material/ClearRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { VISUALLY_HIDDEN } from '@/components/ui/visually-hidden';
import { SECTIONS } from '@/components/shared/settings-frame/sections';
import { settingAddress } from './setting-address';
import { type FoundSetting, useSettingsFinder } from './use-settings-finder';
import type { SettingValues } from './use-setting-values';

/** Maximum number of hits shown. */
const MAX_HITS = 6;

/**
 * Finds a setting by any of its words in three languages: arrow keys select, Enter opens it with focus. A hit shows its
 * screen and current value. Focused when the screen opens.
 */
export function SettingsSearch({ values }: { values: SettingValues }) {
  const t = useTranslations('settingsSearch');
  const router = useRouter();
  const id = useId();
  const find = useSettingsFinder();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const query = useDeferredValue(typed);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const isSearching = query.trim() !== '';
  const hits = (isSearching && find?.(query).slice(0, MAX_HITS)) || [];
  const isOpen = isSearching && find !== undefined && !isClosed;
  const current = hits[Math.min(chosen, hits.length - 1)];

  function type(text: string) {
    setTyped(text);
    setChosen(0);
    setIsClosed(false);
  }
  function clear() {
    type('');
    input.current?.focus();
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setIsClosed(false);
      setChosen((at) => (Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      router.push(settingAddress(current.entry));
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      clear();
    }
  }

  return (
    <Box
      role="search"
      sx={{ position: 'relative', flex: '1 1 320px', maxWidth: 580, minWidth: 0 }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsClosed(true);
      }}
    >
      <FieldFrame style={{ width: '100%', height: 48 }}>
        <SearchRounded fontSize="small" color="action" aria-hidden sx={{ ml: 1.75 }} />
        <Box
          component="input"
          ref={input}
          type="search"
          role="combobox"
          aria-expanded={isOpen && hits.length > 0}
          aria-controls={isOpen && hits.length > 0 ? `${id}-hits` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && current ? `${id}-${current.id}` : undefined}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => type((target as HTMLInputElement).value)}
          onFocus={() => setIsClosed(false)}
          onKeyDown={press}
          sx={{ appearance: 'none', '&&': { px: 1 }, '&::-webkit-search-cancel-button': { display: 'none' } }}
        />
        {typed && (
          <IconButton onClick={clear} aria-label={t('clear')} sx={{ width: 44, height: 44 }}>
            <ClearRounded fontSize="small" />
          </IconButton>
        )}
      </FieldFrame>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {isOpen && t('found', { count: hits.length })}
      </Box>
      {isOpen && (
        <Paper
          elevation={8}
          // Keeps the focus in the field while a hit is pressed.
          onMouseDown={(event) => event.preventDefault()}
          sx={{
            position: 'absolute',
            zIndex: 'modal',
            top: 'calc(100% + 6px)',
            left: 0,
            right: 0,
            p: 1,
            borderRadius: '12px',
            maxHeight: 'min(480px, 60dvh)',
            overflowY: 'auto',
          }}
        >
          {hits.length === 0 ? (
            <Typography sx={{ p: 1.5, color: 'text.secondary' }}>{t('none', { typed: query.trim() })}</Typography>
          ) : (
            <>
              <Box
                component="ul"
                role="listbox"
                id={`${id}-hits`}
                aria-label={t('results')}
                sx={{ m: 0, p: 0, listStyle: 'none' }}
              >
                {hits.map((hit, index) => (
                  <Hit
                    key={hit.id}
                    id={`${id}-${hit.id}`}
                    hit={hit}
                    value={values[hit.id]?.text}
                    isChosen={hit === current}
                    onPoint={() => setChosen(index)}
                    onOpen={() => router.push(settingAddress(hit.entry))}
                  />
                ))}
              </Box>
              {current && <OtherWords hit={current} />}
            </>
          )}
        </Paper>
      )}
    </Box>
  );
}

interface HitProps {
  id: string;
  hit: FoundSetting;
  value?: string;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** One hit: its name, its screen, and its current value, or else a description of the screen. */
function Hit({ id, hit, value, isChosen, onPoint, onOpen }: HitProps) {
  const t = useTranslations('settingsSearch');
  const sections = useTranslations('settings.section');
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { place } = hit.entry;
  const hint = SECTIONS.some(({ key }) => key === place) ? sections(`${place as 'restaurant'}.hint`) : hit.phrases[0];
  return (
    <Box
      component="li"
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 2,
          py: 1,
          minHeight: 60,
          borderRadius: 1,
          cursor: 'pointer',
          bgcolor: isChosen ? 'action.selected' : undefined,
        }}
      >
        <SettingsOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block' }}>
            <Box component="span" sx={{ fontWeight: 620 }}>
              {hit.title}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t('inPlace', { place: hit.place })}
            </Box>
          </Typography>
          <Typography component="span" variant="body2" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {value ?? hint}
          </Typography>
        </Box>
        {isChosen && (
          <Box
            component="kbd"
            aria-hidden
            sx={{
              display: { xs: 'none', sm: 'block' },
              px: 1,
              py: 0.25,
              border: 1,
              borderColor: 'divider',
              borderRadius: '6px',
              bgcolor: 'background.paper',
              font: 'inherit',
              fontSize: '0.8125rem',
              fontWeight: 600,
            }}
          >
            {t('enter')}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Matching words in the other languages. */
function OtherWords({ hit }: { hit: FoundSetting }) {
  const t = useTranslations('settingsSearch');
  const locale = useLocale();
  const words = Object.entries(hit.entry.words)
    .filter(([language]) => language !== locale)
    .map(([language, some]) => ({ language, word: some.split(', ')[0] ?? '' }));
  return (
    <Typography
      variant="body2"
      aria-hidden
      sx={{ mt: 1, px: 2, pt: 1.25, pb: 0.5, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
    >
      {t.rich('alsoFinds', {
        words: () => (
          <>
            {words.map(({ language, word }, index) => (
              <span key={language}>
                {index > 0 && ' · '}
                <i lang={language}>{word}</i>
              </span>
            ))}
          </>
        ),
      })}
    </Typography>
  );
}
