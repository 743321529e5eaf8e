/** A guest on the booking page: their actions and what they see. */
import { type Page, expect } from '@playwright/test';

export interface GuestName {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const ANA: GuestName = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.com', phone: '600 11 22 33' };

/** Opens the booking page for a day and party by URL, as linked from the restaurant's site. */
export async function openDay(page: Page, date: string, covers: number, more = ''): Promise<void> {
  await page.goto(`/book/otra-mesa?date=${date}&covers=${covers}${more}`);
}

export async function chooseTime(page: Page, time: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${time},`) }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
}

export async function fillDetails(page: Page, guest: GuestName = ANA): Promise<void> {
  await page.getByLabel('First name').fill(guest.firstName);
  await page.getByLabel('Last name').fill(guest.lastName);
  await page.getByLabel('E-mail').first().fill(guest.email);
  await page.getByLabel('Phone number', { exact: true }).fill(guest.phone);
  await page.getByLabel('Anything else we should know?').fill('A high chair, please');
  await page.getByLabel(/^I agree that/).check();
}
