'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ZONE_KINDS, type ZoneKind } from '@/lib/contract/takeaway/takeaway';
import type { WireZone } from '@/lib/contract/takeaway/takeaway-schema';
import { DecimalField, PartRows } from './parts';
import type { PanelProps } from './takeaway-settings-screen';

/** Delivery zones: the first matching one applies. */
export function ZonesPanel({ draft, put, currency, hasPosition }: PanelProps & { hasPosition: boolean }) {
  const t = useTranslations('takeaway.settings');
  return (
    <SettingsPanel title={t('zones')} text={t('zonesText')}>
      {!hasPosition && draft.zones.some(({ kind }) => kind === 'radius') && (
        <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
          {t('noPosition')}
        </Alert>
      )}
      <PartRows
        of="zones"
        parts={draft.zones}
        label={t('zones')}
        add={t('addZone')}
        nameOf={({ name }) => name}
        make={(uid): WireZone => ({
          uid,
          name: '',
          kind: 'postcodes',
          postcodes: [],
          radius: 3,
          shape: null,
          price: 0,
          minOrder: 0,
          wait: 0,
        })}
        onChange={(zones) => put({ zones })}
      >
        {(zone, change) => (
          <>
            <TextField
              required
              label={t('zone')}
              value={zone.name}
              onChange={({ target }) => change({ name: target.value })}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ flex: '1 1 220px' }}
            />
            <SelectBox label={t('zoneKind')} value={zone.kind} onChange={(kind) => change({ kind: kind as ZoneKind })}>
              {ZONE_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </SelectBox>
            {zone.kind === 'postcodes' && <Postcodes zone={zone} change={change} />}
            {zone.kind === 'radius' && (
              <DecimalField
                label={t('radius')}
                value={zone.radius}
                max={200}
                onChange={(radius) => change({ radius })}
              />
            )}
            {zone.kind === 'polygon' && <Shape zone={zone} change={change} />}
            <Box sx={{ flex: '1 1 100%', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <Box sx={{ flex: '1 1 120px' }}>
                <MoneyField
                  label={t('zonePrice')}
                  minor={zone.price}
                  onChange={(price) => change({ price })}
                  currency={currency}
                />
              </Box>
              <Box sx={{ flex: '1 1 120px' }}>
                <MoneyField
                  label={t('minOrder')}
                  minor={zone.minOrder}
                  onChange={(minOrder) => change({ minOrder })}
                  currency={currency}
                />
              </Box>
              <Box sx={{ flex: '1 1 120px' }}>
                <NumberField
                  label={t('zoneWait')}
                  unit={t('minutes')}
                  value={zone.wait}
                  onChange={(wait) => change({ wait: wait ?? 0 })}
                />
              </Box>
            </Box>
          </>
        )}
      </PartRows>
    </SettingsPanel>
  );
}

interface ZoneFieldProps {
  zone: WireZone;
  change: (change: Partial<WireZone>) => void;
}

function Postcodes({ zone, change }: ZoneFieldProps) {
  const t = useTranslations('takeaway.settings');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('postcodes')}
      helperText={t('postcodesHelp')}
      value={typed ?? zone.postcodes.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        change({
          postcodes: target.value
            .split(/[,;\n]/)
            .map((one) => one.trim())
            .filter(Boolean),
        });
      }}
      onBlur={() => setTyped(null)}
      sx={{ flex: '1 1 260px' }}
    />
  );
}

function Shape({ zone, change }: ZoneFieldProps) {
  const t = useTranslations('takeaway.settings');
  const validation = useTranslations('validation');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && shapeOf(typed) === null;
  return (
    <TextField
      multiline
      minRows={3}
      maxRows={8}
      label={t('shape')}
      error={isWrong}
      helperText={isWrong ? validation('invalidPolygon') : t('shapeHelp')}
      value={typed ?? (zone.shape ? JSON.stringify(zone.shape) : '')}
      onChange={({ target }) => {
        setTyped(target.value);
        change({ shape: shapeOf(target.value) });
      }}
      sx={{ flex: '1 1 100%' }}
    />
  );
}

/** Parses a pasted polygon: a geometry, a feature, or a collection with one feature. */
function shapeOf(text: string): WireZone['shape'] {
  try {
    const said = JSON.parse(text) as { type?: string; geometry?: unknown; features?: Array<{ geometry?: unknown }> };
    const shape = (
      said.type === 'Feature'
        ? said.geometry
        : said.type === 'FeatureCollection' && said.features?.length === 1
          ? said.features[0]?.geometry
          : said
    ) as WireZone['shape'] | undefined;
    return shape?.type === 'Polygon' || shape?.type === 'MultiPolygon'
      ? ({ type: shape.type, coordinates: shape.coordinates } as WireZone['shape'])
      : null;
  } catch {
    return null;
  }
}
