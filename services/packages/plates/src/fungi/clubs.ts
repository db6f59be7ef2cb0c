import { ribbon } from '../curve.ts';
import { stemCurve } from '../growth.ts';
import { closedContour, hatch, stipple } from '../ink.ts';
import { pigment, shade, tint } from '../palette.ts';
import { drawSolid, type Place, type Profile, placeOn } from '../solid.ts';
import { type Drawing, drawing, layer, type Studio, stack } from '../studio.ts';
import type { Fungus } from '../traits.ts';
import { radians, type Vector, vector } from '../vector.ts';
import { wash } from '../wash.ts';

/** Slender clubs rising from a dead pupa: cordyceps. */
export function drawClubs(studio: Studio, fungus: Fungus): Drawing {
  const clubs = [
    { x: -34, lean: 97, height: 560, width: 46, bow: 40 },
    { x: 14, lean: 84, height: 450, width: 40, bow: -30 },
    { x: -76, lean: 112, height: 370, width: 36, bow: 50 },
    { x: 58, lean: 70, height: 280, width: 32, bow: -44 },
    { x: -2, lean: 93, height: 170, width: 26, bow: 8 },
  ].map(({ x, lean, height, width, bow }) => {
    const curve = stemCurve(vector(x, 318), radians(lean), height, bow, 40);
    return { ...club(studio, fungus, curve, width), depth: -height };
  });
  return stack([layer(clubs), pupa(studio)]);
}

/** One club: a smooth stalk that swells to a head covered with fine warts, the mouths of the spore chambers. */
function club(studio: Studio, fungus: Fungus, curve: Vector[], width: number): Drawing {
  const breadth = (share: number) => {
    const head = 1 / (1 + Math.exp(-(share - 0.5) * 16));
    const tip = Math.sqrt(Math.max(0, Math.min(1, (1 - share) * 9)));
    return width * (0.46 + 0.54 * head) * tip;
  };
  const outline = ribbon(curve, breadth);
  const colour = pigment(fungus.colour);
  const stalk = outline.filter((_, index) => index < 21 || index > outline.length - 22);
  const warts = Array.from({ length: 150 }, (_, index) => {
    const share = 0.46 + (0.52 * (index + 0.5)) / 150;
    const at = curve[Math.round(share * 40)] as Vector;
    const aside = Math.sin(index * 2.39996) * 0.46;
    return { x: at.x + aside * breadth(share), y: at.y + (index % 3) };
  });
  const svg =
    wash(studio, outline, { colour, shade: 0.3 }) +
    wash(studio, stalk, { colour: tint(pigment(fungus.stalk), 0.2), isGlaze: true }) +
    stipple(studio, warts, { width: 4.4, colour: shade(colour, 0.35), opacity: 0.8 }) +
    stipple(
      studio,
      warts.map(({ x, y }) => ({ x: x - 0.8, y: y - 1 })),
      { width: 2.4, colour: tint(colour, 0.35), opacity: 0.9 },
    ) +
    closedContour(studio, outline, { width: 1.5 });
  return drawing(svg, outline);
}

/** The pupa of a moth, lying on its side: wing cases at the head end, rings to the pointed tail. */
function pupa(studio: Studio): Drawing {
  const [head, tail] = [vector(-205, 352), vector(170, 376)];
  const profile: Profile = (share) => 0.17 * Math.min(1, share * 7) ** 0.5 * (1 - share ** 2.2) ** 0.6;
  const body = drawSolid(studio, head, tail, profile, { colour: '#8b5230', isGlossy: true, hatching: 18 });
  const place: Place = placeOn(head, tail, profile);
  const rings = [0.5, 0.58, 0.66, 0.74, 0.82, 0.9].map((share) =>
    [-0.97, -0.5, 0, 0.5, 0.97].map((aside) => place(share + 0.025 * (1 - aside * aside), aside)),
  );
  const wing = [0.08, 0.2, 0.34, 0.46].map((share, index) =>
    place(share, [-0.5, 0.1, 0.5, 0.9][index] as number),
  );
  const legs = [0.1, 0.24, 0.4].map((share, index) => place(share, [-0.1, 0.5, 0.8][index] as number));
  const marks = hatch(studio, [...rings, wing, legs], { width: 2, colour: '#3d2415', opacity: 0.85 });
  return stack([body, drawing(marks, rings.flat())]);
}
