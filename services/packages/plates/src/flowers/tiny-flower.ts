import { polyline, spline } from '../curve.ts';
import { stipple } from '../ink.ts';
import { lightness, mix, pigment, shade, tint } from '../palette.ts';
import { type Drawing, drawing, type Studio } from '../studio.ts';
import type { Flower } from '../traits.ts';
import { add, type Point } from '../vector.ts';
import type { FlowerSite } from './flower-site.ts';
import { isProfileForm } from './profile-flowers.ts';

/** Flowers too small to show: a speck of petals. */
export function drawTinyFlower(studio: Studio, flower: Flower, site: FlowerSite): Drawing {
  const size = Math.max(2.2, site.size);
  const centre = add(site.origin, site.axis, size * 0.35);
  const colour = pigment(flower.colour);
  const number = Math.min(6, Math.max(3, flower.petals));
  const squash = 0.6 + 0.4 * Math.abs(site.axis.z);
  const turnBy = studio.random.next() * 2;
  const corners = size * studio.pixels < 6 ? 4 : 6;
  const petals = Array.from({ length: number }, (_, index) => {
    const angle = (index / number) * Math.PI * 2 + turnBy;
    const reach = size * 0.3;
    const at = { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach * squash };
    return blob(at, size * 0.29, angle, squash, corners);
  });
  const line = mix(
    lightness(colour) > 0.75 ? '#c9c5b2' : shade(colour, 0.55),
    '#2b2a24',
    lightness(colour) > 0.75 ? 0.06 : 0.25,
  );
  const tone =
    studio.random.next() < 0.5
      ? colour
      : mix(colour, lightness(colour) > 0.75 ? '#e6e6cc' : tint(colour, 0.4), 0.5);
  const data = petals.map((petal) => petal.data).join('');
  const width = Math.min(0.9, size * 0.06) * studio.weight;
  const svg =
    (studio.isFar
      ? `<path d="${data}" fill="${mix(tone, line, 0.2)}"/>`
      : `<path d="${data}" fill="${tone}" stroke="${line}" stroke-width="${width.toFixed(2)}"/>`) +
    (size > 5 && !isProfileForm(flower.form)
      ? stipple(studio, [centre], { width: size * 0.24, colour: pigment(flower.centre), opacity: 1 })
      : '');
  return drawing(
    svg,
    petals.map((petal) => petal.tip),
    site.origin.z + 2,
  );
}

function blob(
  at: Point,
  radius: number,
  angle: number,
  squash: number,
  corners: number,
): { data: string; tip: Point } {
  const points = Array.from({ length: corners }, (_, step) => {
    const turnBy = (step / corners) * Math.PI * 2 + angle;
    return { x: at.x + Math.cos(turnBy) * radius, y: at.y + Math.sin(turnBy) * radius * squash };
  });
  return {
    data: corners > 4 ? spline(points) : polyline(points),
    tip: points[0] as Point,
  };
}
