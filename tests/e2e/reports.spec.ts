/** Reports: a manager reads, downloads, prints and schedules one; a host prints the brief and reads booking reports only. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';

test('a manager reads a report, downloads it and schedules it by e-mail', async ({ browser }) => {
  const device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, 'owner@maitre.test');
  await page.goto('/dashboard?tab=reports');
  const reports = page.getByRole('region', { name: 'Reports' });
  await expect(reports.getByRole('heading', { name: 'Bookings to come' })).toBeVisible();
  const table = reports.getByRole('grid', { name: 'Bookings to come, page 1' });
  await expect(table.getByRole('columnheader', { name: 'Last name' })).toBeVisible();
  await expectNoRawKeys(page);
  await expectAccessibleAtAnyWidth(page);

  await page.getByLabel('Bookings shown').selectOption({ label: 'Cancelled and no-shows' });
  await page.getByLabel('Bookings shown').selectOption({ label: 'All' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/-bookings-current-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\uFEFFDate,Time,Turn,Covers,Last name,First name,/);

  // The choices persist.
  await page.getByRole('combobox', { name: 'Report' }).selectOption({ label: 'Audit trail' });
  await expect(reports.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await page.reload();
  await expect(reports.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Report' }).selectOption({ label: 'Segments' });
  await expect(reports.getByRole('heading', { name: 'Segments' })).toBeVisible();
  const printing = device.waitForEvent('page');
  await page.getByRole('combobox', { name: 'Report' }).selectOption({ label: 'Diners' });
  await reports.getByRole('link', { name: 'Print' }).click();
  const paper = await printing;
  await expect(paper.getByRole('heading', { name: 'Diners' })).toBeVisible();
  await expect(paper.getByRole('columnheader', { name: 'Last name' })).toBeVisible();
  await paper.close();

  await reports.getByRole('button', { name: 'By e-mail' }).click();
  await expect(page.getByText('No report goes out by e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Add a schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a schedule' });
  await dialog.getByLabel('Name').fill('Morning list');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('You must select one')).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await expectAccessibleAtAnyWidth(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bookings to come · Every day at 08:00 · 1 recipient')).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Delete Morning list' }).click();
  await expect(page.getByText('No report goes out by e-mail')).toBeVisible();
  await device.close();
});

test('a host reads booking reports and prints the brief, but cannot schedule or download', async ({ browser }) => {
  const device = await openDevice(browser, { language: 'es-ES' });
  const page = await device.newPage();
  await signIn(page, 'host@maitre.test');
  await page.goto('/dashboard?tab=reports');
  const reports = page.getByRole('region', { name: 'Informes' });
  await expect(reports.getByRole('heading', { name: 'Reservas por venir' })).toBeVisible();
  expect(await page.getByRole('combobox', { name: 'Informe' }).locator('option').allTextContents()).toEqual([
    'Reservas por venir',
    'Reservas pasadas',
    'Reservas hechas hace poco',
  ]);
  await expect(reports.getByRole('button', { name: 'Por correo' })).toHaveCount(0);
  await expect(reports.getByRole('button', { name: 'Descargar CSV' })).toHaveCount(0);
  await expectNoRawKeys(page);
  const opening = device.waitForEvent('page');
  await reports.getByRole('link', { name: 'Resumen antes del servicio' }).click();
  const brief = await opening;
  await expect(brief.getByRole('heading', { level: 1, name: 'Resumen antes del servicio' })).toBeVisible();
  await expectAccessibleAtAnyWidth(brief);
  // One A4 page: 297 mm less its margins.
  await brief.emulateMedia({ media: 'print' });
  await brief.setViewportSize({ width: 718, height: 1047 });
  expect(await brief.locator('#content').evaluate((sheet) => sheet.scrollHeight)).toBeLessThanOrEqual(1047);
  await device.close();
});
