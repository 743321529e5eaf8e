import { houseTextRoute } from '../../public-text/text-route';

export const GET = houseTextRoute('terms');
