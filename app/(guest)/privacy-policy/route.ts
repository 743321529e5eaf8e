import { generalTextRoute } from '../public-text/text-route';

export const GET = generalTextRoute('privacy');
