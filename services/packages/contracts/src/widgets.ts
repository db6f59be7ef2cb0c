import type { PlantCard } from './encyclopedia/plant.schema.ts';

/** The plant that a widget belongs to. */
export interface WidgetPlant {
  plantId: number;
  commonName: string;
}

/** The widgets that each remote draws inside the pages of others, with their properties. */
export interface Widgets {
  account: {
    /** Buttons below a plant's title that save it; visitors are led to the login. */
    plantActions: WidgetPlant;
    /** The heart on a plant's card; for members. */
    favoriteHeart: WidgetPlant;
    /** Photos that members share of a plant. */
    communityPhotos: WidgetPlant;
    /** Saves a plant that was found in the field for the journal, with or without a connection. */
    saveFind: {
      plant: PlantCard;
      /** A suggestion for the notes. */
      notes: string;
      /** Returns the photo as a data URL. */
      preparePhoto: () => Promise<string>;
    };
    /** A button that confirms the login by a passkey; draws nothing for members without one. */
    confirmByPasskey: { onConfirm: () => void };
    /** Sends the offline queue, and draws nothing. */
    pending: object;
  };
  encyclopedia: {
    /** A field that finds a plant by its name. The plants show while it has the focus, over what is below it. */
    plantPicker: {
      label: string;
      selected: PlantCard | null;
      onSelect: (plant: PlantCard | null) => void;
    };
  };
  forum: {
    /** The latest discussions about a plant. */
    plantDiscussions: WidgetPlant;
  };
}

/** A remote that draws widgets for others. */
export type WidgetRemote = keyof Widgets;
